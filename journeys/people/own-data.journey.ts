import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { seedBy } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { buyFlex } from '../steps/buying.ts';
import { comeSignedIn, stranger } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';

test('a customer takes a copy of everything that is kept, by keyboard, and reads it', {
  tag: '@phone',
}, async ({ page, product, language, accessible }) => {
  const { text } = await speak(page, product.shop, language);
  const customer = stranger('ada');
  const seed = seedBy(page, product, await comeSignedIn(page, product, customer.email));
  const { policyNumber } = await buyFlex(seed, product, { driver: customer });
  await page.goto(`${product.shop}/account`);
  await page.getByRole('link', { name: text('account.yourData') }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('yourData.title') })).toBeFocused();
  await accessible(page, 'your data');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: text('yourData.take.action') }).press('Enter');
  const saved = await (await download).path();
  await expect(page.getByRole('status').filter({ hasText: text('yourData.take.made') })).toBeVisible();
  await accessible(page, 'your data, taken');

  const entries = unzipSync(new Uint8Array(readFileSync(saved)));
  const names = Object.keys(entries);
  expect(names).toEqual(
    expect.arrayContaining(['index.html', 'data.json', `documents/${policyNumber}/schedule-1-1.pdf`]),
  );
  const copy = await page.context().newPage();
  await copy.setContent(Buffer.from(entries['index.html'] ?? []).toString());
  await expect(
    copy.getByRole('heading', { level: 2, name: text('yourData.copy.policies'), exact: true }),
  ).toBeVisible();
  await expect(copy.getByText(policyNumber, { exact: true }).first()).toBeVisible();
  const widths = await copy
    .getByRole('cell')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width).filter((width) => width > 0));
  expect(Math.min(...widths)).toBeGreaterThan(45);
  await accessible(copy, 'a copy, read');
});
