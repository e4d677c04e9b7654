import type { Page } from '@playwright/test';
import { seedBy } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { buyFlex } from '../steps/buying.ts';
import { comeSignedIn, stranger } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';

const COMMIT = /\/api\/policyAdjustments\/\w+\/commit$/;
test.use({ mayRefuse: /\/api\/policies\/\w+$|\/commit$/ });

/** Answers the next confirmation instead of the gateway, with what would otherwise take a day to happen. */
async function refuseOnce(page: Page, status: number, code: string): Promise<void> {
  await page.route(
    COMMIT,
    (route) =>
      route.fulfill({
        status,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status, code, title: code }),
      }),
    { times: 1 },
  );
}

test('between the last look and its answer, nothing ends unseen, nothing ends twice, and nothing chosen is lost', {
  tag: '@breadth',
}, async ({ page, product, language, accessible }) => {
  const { text } = await speak(page, product.shop, language);
  const customer = stranger('ada');
  const seed = seedBy(page, product, await comeSignedIn(page, product, customer.email));
  const { policyId } = await buyFlex(seed, product, { driver: customer });
  const own = `${product.shop}/flex/policy/${policyId}`;
  const now = page.getByRole('radio', { name: new RegExp(`^${text('leaving.when.now')}`) });
  const go = page.getByRole('button', { name: text('leaving.ways.go') });
  const confirm = page.getByRole('button', { name: text('leaving.confirm.doNever') });

  // Addresses that no page has, and a last look at nothing, lead to the form.
  await page.goto(`${own}/cancel/tonight`);
  await expect(page).toHaveURL(`${own}/cancel`);
  await page.goto(`${own}/cancel/confirm`);
  await expect(page).toHaveURL(`${own}/cancel`);
  await page.goto(`${own}/cancellation-confirmation`);
  await expect(page).toHaveURL(`${own}/details`);

  await page.goto(`${own}/cancel`);
  await now.check();
  await go.click();
  await expect(confirm).toBeVisible();

  // The figures have changed: they are shown again, and confirmed again.
  await refuseOnce(page, 409, 'adjustment_changed');
  await confirm.click();
  await expect(page.getByRole('alert').getByText(text('leaving.changed.title'))).toBeVisible();
  await accessible(page, 'figures that have changed');

  // Too much time has passed: it begins again from the same choices.
  await refuseOnce(page, 410, 'gone');
  await confirm.click();
  const gone = page.getByRole('dialog', { name: text('leaving.gone.title') });
  await expect(gone).toBeVisible();
  await accessible(page, 'too late to confirm');
  await gone.getByRole('button', { name: text('leaving.gone.redo') }).click();
  await expect(page).toHaveURL(`${own}/cancel`);
  await expect(now).toBeChecked();
  await go.click();

  // The answer is lost: trying again is the same confirmation. A second press while it is under way does nothing.
  let sent = 0;
  await page.route(COMMIT, async (route) => {
    sent += 1;
    if (sent === 1) {
      await route.fetch();
      return route.abort('aborted');
    }
    await expect(page.getByRole('button', { name: text('leaving.confirm.busy') })).toHaveAttribute('aria-busy', 'true');
    await page.getByRole('button', { name: text('leaving.confirm.busy') }).press('Enter');
    await route.continue();
  });
  await confirm.click();
  const lost = page.getByRole('dialog', { name: text('frame.errors.network.header') });
  await lost.getByRole('button', { name: text('frame.errors.again') }).click();
  await expect(page).toHaveURL(`${own}/cancellation-confirmation`);
  expect(sent).toBe(2);
});

test('somebody who is signed out before the last click signs in again, and is where they were', {
  tag: '@breadth',
}, async ({ page, product, language }) => {
  const { text } = await speak(page, product.shop, language);
  const customer = stranger('ada');
  const seed = seedBy(page, product, await comeSignedIn(page, product, customer.email));
  const { policyId } = await buyFlex(seed, product, { driver: customer });
  await page.goto(`${product.shop}/flex/policy/${policyId}/cancel`);
  await page.getByRole('button', { name: text('leaving.ways.go') }).click();
  const confirm = page.getByRole('button', { name: text('leaving.confirm.doNever') });
  await expect(confirm).toBeVisible();
  await page.route(COMMIT, (route) =>
    route.fulfill({
      ...{ status: 401, contentType: 'application/problem+json' },
      body: JSON.stringify({ status: 401, code: 'session_expired', title: 'Expired' }),
    }),
  );
  await confirm.click();
  const told = page.getByRole('dialog', { name: text('frame.errors.unauthorized.header') });
  await expect(told).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await told.getByRole('button', { name: text('frame.errors.unauthorized.signIn') }).click();
  await page.waitForURL(/\/cancel\/confirm$/);
  await confirm.click();
  await expect(page.getByRole('heading', { level: 1, name: text('leaving.done.never') })).toBeVisible();
});
