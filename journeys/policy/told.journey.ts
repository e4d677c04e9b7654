import { seedFor } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { buyFlex } from '../steps/buying.ts';
import { stranger } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';

test('a buyer reads every question that was asked with its answer, by keyboard, and prints nothing else', {
  tag: '@breadth',
}, async ({ page, product, language, accessible }) => {
  const { text } = await speak(page, product.shop, language);
  const bought = await buyFlex(await seedFor(page, product), product, { driver: stranger('ada') });
  const own = `${product.shop}/flex/policy/${bought.policyId}`;
  await page.goto(`${own}/documents`);
  const link = page.getByRole('link', { name: text('evidence.title') });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${own}/told`);
  await expect(page.getByRole('heading', { level: 1, name: text('evidence.title') })).toBeFocused();

  const told = page.getByRole('region', {
    name: text('evidence.version', { number: bought.policyNumber, version: 1 }),
  });
  const rows = told.locator('dl > div');
  await expect(rows.first()).toContainText(text('evidence.by.you'));
  expect(await rows.count(), 'every question that was asked').toBeGreaterThan(15);
  await expect(told.getByText(text('evidence.lookedUp'))).toHaveCount(1);
  await expect(told.getByRole('heading', { name: text('evidence.agreed') })).toBeVisible();
  await expect(told.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  await accessible(page, 'what was told for a policy');

  await page.emulateMedia({ media: 'print' });
  await expect(rows.first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('button', { name: text('evidence.print') })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.goto(`${own}/told/more`);
  await expect(page, 'what is no page leads to the first tab').toHaveURL(`${own}/details`);
});
