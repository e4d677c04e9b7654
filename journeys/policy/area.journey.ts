import type { Page } from '@playwright/test';
import { seedFor } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { cutTabs } from '../pages/cut-tabs.ts';
import { atRest } from '../steps/at-rest.ts';
import { buyFlex } from '../steps/buying.ts';
import { signInOn, stranger } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';

// Somebody else's policy is not found.
test.use({ mayRefuse: /\/api\/policies\// });

test('a buyer comes back to the policy: from the home page to its details and its documents', {
  tag: '@phone',
}, async ({ page, product, language, accessible, anotherDevice }) => {
  const { text } = await speak(page, product.shop, language);
  const bought = await buyFlex(await seedFor(page, product), product);
  const own = `${product.shop}/flex/policy/${bought.policyId}`;
  const tab = (name: string) =>
    page.getByRole('navigation', { name: text('policy.tabs.label') }).getByRole('link', { name });

  await page.goto(product.shop);
  await page.getByRole('article').filter({ hasText: bought.policyNumber }).getByRole('link').click();
  await expect(page).toHaveURL(`${own}/details`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: text('policy.status.pending') })).toBeVisible();
  await expect(page.getByRole('heading', { name: text('policy.details.next') })).toBeVisible();
  const card = (key: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: text(key), exact: true }) });
  await expect(card('policy.details.drivers')).toContainText(text('policy.details.policyholder'));
  await expect(card('quote.excess.title')).toContainText(text('covers.excess.windscreen_repair'));
  await expect(card('policy.details.price')).toContainText(text('covers.damage_to_car.name'));
  const held = page.getByRole('button', { name: text('covers.windscreen.name') });
  await held.click();
  await expect(page.getByRole('dialog', { name: text('covers.windscreen.name') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(held).toBeFocused();
  await expect(tab(text('policy.tabs.details'))).toHaveAttribute('aria-current', 'page');
  await accessible(page, 'details of a policy');

  await tab(text('policy.tabs.documents')).click();
  await expect(page).toHaveURL(`${own}/documents`);
  await expect(page.getByRole('button', { name: text('documents.certificate.title') })).toBeEnabled();
  await accessible(page, 'documents of a policy');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await atRest(page);
  expect(await cutTabs(page), 'the tab that is shown is not cut').toEqual([]);

  for (const nowhere of ['', '/nothing', '/documents/nothing']) {
    await page.goto(`${own}${nowhere}`);
    await expect(page, 'what is no tab leads to the first').toHaveURL(`${own}/details`);
  }

  // The page after buying has a way on when the policy cannot be had just now.
  await page.route('**/api/policies/*', (route) => route.fulfill({ status: 404, json: { code: 'not_found' } }));
  await page.goto(`${product.shop}/flex/proposal/${bought.proposalCode}/success`);
  await expect(page.getByRole('heading', { name: text('frame.loadFailed.title') })).toBeVisible();
  await page.unroute('**/api/policies/*');
  await page.getByRole('button', { name: text('frame.loadFailed.retry') }).click();
  await expect(page.getByRole('heading', { name: text('policy.success.title') })).toBeVisible();

  const other = await anotherDevice();
  const others = await speak(other, product.shop, language);
  await other.goto(`${own}/details`);
  await expect(other.getByRole('heading', { level: 1, name: others.text('signIn.first.title') })).toBeVisible();
  await other
    .getByRole('main')
    .getByRole('button', { name: others.text('signIn.link') })
    .click();
  await signInOn(other, product, { email: stranger('eve').email, language });
  await expect(other, 'nobody else comes to it').toHaveURL(`${product.shop}/`);
});

test('the owner of a policy who opens its address signed out signs in, and is back at it', {
  tag: '@breadth',
}, async ({ page, product, language, anotherDevice }) => {
  const { text } = await speak(page, product.shop, language);
  const customer = stranger('ada');
  const { policyId, policyNumber } = await buyFlex(await seedFor(page, product), product, { driver: customer });
  const signIn = async (on: Page) => {
    await on
      .getByRole('main')
      .getByRole('button', { name: text('signIn.link'), exact: true })
      .click();
    await signInOn(on, product, { email: customer.email, language });
  };
  await page.goto(product.shop);
  await signIn(page);
  await expect(page.getByRole('article').filter({ hasText: policyNumber })).toBeVisible();

  const other = await anotherDevice();
  await speak(other, product.shop, language);
  const own = `${product.shop}/flex/policy/${policyId}/documents`;
  await other.goto(own);
  await expect(other.getByRole('heading', { level: 1, name: text('signIn.first.title') })).toBeVisible();
  await expect(other.getByRole('link', { name: text('signIn.callback.home') })).toBeVisible();
  await signIn(other);
  await expect(other).toHaveURL(own);
  await expect(other.getByRole('button', { name: text('documents.certificate.title') })).toBeVisible();
});
