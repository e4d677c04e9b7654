import { seedBy } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { buyFlex } from '../steps/buying.ts';
import { later } from '../steps/later.ts';
import { comeSignedIn, stranger } from '../steps/signing-in.ts';
import { tellSandbox } from '../steps/tell-sandbox.ts';
import { expect, test } from '../steps/test.ts';

const SOON = { timeout: 500 };

test('a policy begins while one watches: its card and its pages say so without a reload', {
  tag: ['@breadth', '@once'],
}, async ({ page, product, language }) => {
  const { text } = await speak(page, product.shop, language);
  const customer = stranger('ada');
  const seed = seedBy(page, product, await comeSignedIn(page, product, customer.email));
  const first = await buyFlex(seed, product, { driver: customer });
  await page.clock.install();
  await page.goto(product.shop);
  const card = page.getByRole('article').filter({ hasText: first.policyNumber });
  await expect(card).toContainText(text('policy.status.pending'));
  await tellSandbox(product, 'clock/advance', { days: 8 });
  await later(page, 10, () => expect(card).toContainText(text('policy.status.active'), SOON));

  const second = await buyFlex(seed, product, { driver: customer });
  await page.goto(`${product.shop}/flex/policy/${second.policyId}/documents`);
  const status = page.getByRole('status');
  const certificate = page.getByRole('button', { name: text('documents.certificate.title') });
  const isToCome = text('policy.papers.from', { date: '' }).trim();
  await expect(status.filter({ hasText: text('policy.status.pending') })).toBeVisible();
  await expect(certificate).toContainText(isToCome);
  await tellSandbox(product, 'clock/advance', { days: 8 });
  await later(page, 10, () => expect(status.filter({ hasText: text('policy.status.active') })).toBeVisible(SOON));
  await expect(certificate).not.toContainText(isToCome);
});
