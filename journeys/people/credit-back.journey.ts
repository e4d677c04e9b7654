import { seedBy } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { buyFlex } from '../steps/buying.ts';
import type { Product } from '../steps/product.ts';
import { comeSignedIn, STAFF, sentTo, stranger } from '../steps/signing-in.ts';
import { tellSandbox } from '../steps/tell-sandbox.ts';
import { expect, test } from '../steps/test.ts';

// More than waits is refused.
test.use({ mayRefuse: /\/api\/customerAccounts\/\w+\/bankTransfers$/ });

/** What the sandbox's Stripe knows of refunds of so many pennies. */
async function refundsOf(product: Product, pennies: number): Promise<readonly string[]> {
  const answer = await fetch(`${product.sandbox}/script/stripe/state`);
  const { refunds } = (await answer.json()) as { refunds: { id: string; amountPennies: number }[] };
  return refunds.filter(({ amountPennies }) => amountPennies === pennies).map(({ id }) => id);
}

test('a customer has their credit sent back, and where the card is gone staff send it by bank transfer', {
  tag: '@breadth',
}, async ({ page, product, language, accessible, anotherDevice }) => {
  const driver = stranger('ada');
  const { email } = driver;
  const customer = await anotherDevice();
  await speak(customer, product.shop, language);
  const seed = seedBy(customer, product, await comeSignedIn(customer, product, driver.email));
  const { policyId } = await buyFlex(seed, product, { driver });

  const { text } = await speak(page, product.shop, language);
  await comeSignedIn(page, product, STAFF);
  const look = async () => {
    await page.goto(`${product.shop}/staff/find`);
    await page.getByLabel(text('staff.find.whom.label')).fill(email);
    await page.getByLabel(text('staff.find.why.label')).fill('Case 4711: a late hire car');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /Ada Marsh/ }).click();
  };
  await look();
  await page.getByRole('button', { name: text('staff.person.help.action', { name: 'Ada Marsh' }) }).click();
  await page.getByRole('button', { name: text('staff.credit.open') }).press('Enter');
  await page.getByLabel(text('staff.credit.amount.label')).fill('12.53');
  await page.getByRole('radio', { name: text('staff.credit.bookedAs.options.GOODWILL') }).check();
  await page.getByLabel(text('staff.credit.reason.label')).fill('Hire car was late');
  await page
    .getByRole('button', { name: text('staff.credit.action'), exact: true })
    .last()
    .click();
  await expect(page.getByText(text('staff.credit.done'))).toBeVisible();

  await customer.goto(`${product.shop}/flex/policy/${policyId}/billing`);
  const back = customer.getByRole('button', { name: text('billing.notices.creditBack') });
  await expect(back).toBeVisible();
  await accessible(customer, 'credit that can be sent back');
  await back.click();
  await expect(
    customer.getByText(text('billing.notices.creditSent', { amount: '#' }).split('#')[1] ?? ''),
  ).toBeVisible();
  await expect.poll(() => refundsOf(product, 1253)).toHaveLength(1);

  const [refundId] = await refundsOf(product, 1253);
  await tellSandbox(product, 'script/stripe/fail-refund', { refundId });
  await expect(async () => {
    await page.goto(`${product.shop}/staff/payments`);
    const waiting = page.getByRole('article').filter({ hasText: /12[.,]53/ });
    await expect(waiting).toContainText(text('staff.payments.failedRefund'), { timeout: 1000 });
  }).toPass();
  await accessible(page, 'a refund that failed waits');

  await look();
  const toSend = page.getByRole('region', { name: text('staff.transfer.title') });
  await toSend.getByRole('button', { name: text('staff.transfer.open') }).press('Enter');
  await page.getByLabel(text('staff.transfer.amount.label')).fill('12.54');
  await page.getByLabel(text('staff.transfer.reference.label')).fill('MARQUE 4711');
  await page.getByLabel(text('staff.transfer.reason.label')).fill('The card is closed');
  const record = page.getByRole('button', { name: text('staff.transfer.action') });
  await record.click();
  await expect(page.getByRole('alert').filter({ hasText: /12[.,]53/ })).toBeVisible();
  await accessible(page, 'recording a bank transfer');
  await page.getByLabel(text('staff.transfer.amount.label')).fill('12.53');
  await record.click();
  await expect(page.getByText(text('staff.transfer.done'))).toBeVisible();
  await expect(toSend).toHaveCount(0);
  await page.getByRole('button', { name: text('staff.ledger.open') }).press('Enter');
  await expect(
    page.getByText(text('staff.ledger.sentByBank', { amount: '#' }).split('#')[0]?.trim() ?? ''),
  ).toBeVisible();
  await accessible(page, 'a bank transfer in the ledger');
  await expect
    .poll(async () => (await sentTo(page.request, product, email)).map((letter) => letter.text).join())
    .toContain('MARQUE 4711');
});
