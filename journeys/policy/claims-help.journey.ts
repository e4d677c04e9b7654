import { seedFor } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { buyFlex } from '../steps/buying.ts';
import { tellSandbox } from '../steps/tell-sandbox.ts';
import { expect, test } from '../steps/test.ts';

test('after an accident, a buyer finds what to do, whom to call, and a card for the other driver', {
  tag: '@breadth',
}, async ({ page, product, language, accessible }) => {
  const { text } = await speak(page, product.shop, language);
  const { policyId, policyNumber } = await buyFlex(await seedFor(page, product), product);
  await page.goto(`${product.shop}/flex/policy/${policyId}/documents`);
  await page.getByRole('link', { name: text('policy.tabs.claims') }).press('Enter');
  await expect(page).toHaveURL(`${product.shop}/flex/policy/${policyId}/claims`);
  await expect(page.getByRole('heading', { name: text('claims.something.title') })).toBeVisible();
  await expect(page.getByRole('link', { name: '020 7946 0152' }), 'who takes the car away').toHaveAttribute(
    'href',
    'tel:02079460152',
  );
  await expect(page.getByText(text('claims.firstHour.tell.within_other').replace('{{count}}', '48'))).toBeVisible();
  await accessible(page, 'claims of a policy');

  const card = page.locator('section', { has: page.getByRole('heading', { name: text('claims.card.title') }) });
  await expect(card, 'cover that has not begun is nothing to show').toHaveCount(0);
  await tellSandbox(product, 'clock/advance', { days: 8 });
  await page.reload();
  await expect(card.getByText(policyNumber)).toBeVisible();
  await accessible(page, 'claims of a policy that covers');
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: text('claims.card.save') }).press('Enter');
  expect((await download).suggestedFilename()).toBe(`${text('claims.card.file')}.png`);
  await expect(card.getByRole('status')).toHaveText(text('claims.card.saved'));

  // Only the card is printed.
  await page.emulateMedia({ media: 'print' });
  await expect(card.getByText(policyNumber)).toBeVisible();
  for (const other of [text('claims.firstHour.title'), text('claims.something.title')])
    await expect(page.getByRole('heading', { name: other })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: text('help.claims') }).press('Enter');
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(text('help.claims'));
});
