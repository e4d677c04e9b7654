import type { CustomerAccountWire } from '@marque/contract';
import type { Page } from '@playwright/test';
import { seedBy } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { payWith } from '../steps/buyer.ts';
import { buyFlex, buyFlexByDebit } from '../steps/buying.ts';
import { agreeToAll, comeToCheckout } from '../steps/checking-out.ts';
import { dayByDay } from '../steps/day-by-day.ts';
import { test } from '../steps/months.ts';
import type { Product } from '../steps/product.ts';
import { comeSignedIn, sentTo, stranger } from '../steps/signing-in.ts';
import { tellSandbox } from '../steps/tell-sandbox.ts';
import { expect } from '../steps/test.ts';

/** Longer than any month, and shorter than two. */
const A_MONTH_LATER = { days: 38 };
/** The bank of this test card wants to be asked each time. */
const ASKS_EACH_TIME = '4000002760003184';
const SOON = { timeout: 1000 };

/** The button that pays all of it, which comes before the one that pays half. */
const payAll = (page: Page) => page.getByRole('main').getByRole('button').filter({ hasText: '£' }).first();

test('the second month is taken from the kept card, and its statement says so', { tag: '@breadth' }, async ({
  page,
  product,
  language,
  accessible,
}) => {
  const { text } = await speak(page, product.shop, language);
  const seed = seedBy(page, product, await comeSignedIn(page, product, stranger('ada').email));
  const { policyId } = await buyFlex(seed, product);
  await tellSandbox(product, 'clock/advance', A_MONTH_LATER);
  await expect(async () => {
    await page.goto(`${product.shop}/flex/policy/${policyId}/billing`);
    const latest = page.getByRole('region', { name: text('billing.latest.title') });
    await expect(latest).toBeVisible();
    await expect(latest).toContainText(text('billing.state.paid'), SOON);
    await latest.getByRole('button', { name: text('billing.latest.open') }).click();
    await expect(page.getByRole('dialog', { name: text('billing.statement.title', { number: 2 }) })).toBeVisible(SOON);
  }).toPass();
  await accessible(page, 'the second statement');
});

test('a month that the card does not pay is told the same day, and paid on its page without a call: all is as before', {
  tag: '@phone',
}, async ({ page, product, language, accessible }) => {
  const { text } = await speak(page, product.shop, language);
  const { email } = stranger('ada');
  const seed = seedBy(page, product, await comeSignedIn(page, product, email));
  const { policyId } = await buyFlex(seed, product);
  // This card can be saved, and every payment with it is declined.
  await page.goto(`${product.shop}/account`);
  const means = page.getByRole('region', { name: text('account.means.title') });
  await means.getByRole('button', { name: text('account.means.changeCard') }).press('Enter');
  await page.waitForURL(/\/c\/pay\//);
  await page.getByLabel('Email').fill(email);
  await payWith(page, '4000000000000341');
  await page.waitForURL(/\/account\?means=/);
  await expect(means).toContainText(/Visa.*0341/);
  await tellSandbox(product, 'clock/advance', A_MONTH_LATER);
  const letters = async () => (await sentTo(page.request, product, email)).map(({ text: letter }) => letter);
  const missed = `/flex/policy/${policyId}/missed-payment`;
  await expect.poll(async () => (await letters()).some((letter) => letter.includes(missed))).toBe(true);

  await page.goto(`${product.shop}${missed}`);
  const pay = payAll(page);
  await expect(pay).toBeVisible();
  await accessible(page, 'a month that was not paid');
  await pay.press('Enter');
  await page.waitForURL(/\/c\/pay\//);
  await page.getByLabel('Email').fill(email);
  await payWith(page, '4242424242424242');
  await expect(async () => {
    await page.goto(`${product.shop}${missed}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await expect(heading).toHaveText(text('missed.none'), SOON);
  }).toPass();
  await page.goto(`${product.shop}/flex/policy/${policyId}/billing`);
  const side = page.getByRole('complementary', { name: text('billing.side.label') });
  await expect(side).toContainText(text('billing.side.even'));
});

test.describe('an unpaid month', () => {
  test.use({ mayRefuse: /\/verify$/ });

  test('keeps more from being sold, and from the minute it is paid on the customer buys as before', {
    tag: '@breadth',
  }, async ({ page, product, language, accessible }) => {
    const { text } = await speak(page, product.shop, language);
    const customer = stranger('ada');
    const seed = seedBy(page, product, await comeSignedIn(page, product, customer.email));
    const { policyId } = await buyFlex(seed, product, { driver: customer, card: ASKS_EACH_TIME });
    await tellSandbox(product, 'clock/advance', A_MONTH_LATER);
    const missed = `/flex/policy/${policyId}/missed-payment`;
    await expect
      .poll(async () =>
        (await sentTo(page.request, product, customer.email)).some(({ text: letter }) => letter.includes(missed)),
      )
      .toBe(true);
    const annual = await seed.quote('annual', { driver: customer });
    const proposal = `${product.shop}/annual/proposal/${annual.proposalCode}`;
    await agreeToAll(page, proposal);
    await expect(page.getByRole('dialog', { name: text('checkout.refused.outstanding.title') })).toBeVisible();
    await accessible(page, 'nothing is sold while a month is unpaid');
    await page.goto(`${product.shop}${missed}`);
    await payAll(page).press('Enter');
    await page.waitForURL(/\/c\/pay\//);
    await page.getByLabel('Email').fill(customer.email);
    await payWith(page, '4242424242424242');
    await expect.poll(async () => statusOf(page, product, seed.accessToken)).toBe('ACTIVE');
    await comeToCheckout(page, proposal);
  });
});

test('a month that the bank wants confirmed is told, and confirmed on its page', { tag: '@breadth' }, async ({
  page,
  product,
  language,
  accessible,
}) => {
  const { text } = await speak(page, product.shop, language);
  const { email } = stranger('ada');
  const seed = seedBy(page, product, await comeSignedIn(page, product, email));
  const { policyId } = await buyFlex(seed, product, { card: ASKS_EACH_TIME });
  await tellSandbox(product, 'clock/advance', A_MONTH_LATER);
  const missed = `/flex/policy/${policyId}/missed-payment`;
  const letters = async () => (await sentTo(page.request, product, email)).map(({ text: letter }) => letter);
  await expect.poll(async () => (await letters()).some((letter) => letter.includes(missed))).toBe(true);
  await page.goto(`${product.shop}${missed}`);
  const [, ofMonth = ''] = text('missed.titles.confirm', { month: '|' }).split('|');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(ofMonth);
  await accessible(page, 'a month to be confirmed');
  await payAll(page).press('Enter');
  await page.waitForURL(/\/c\/pay\//);
  await page.getByLabel('Email').fill(email);
  await payWith(page, ASKS_EACH_TIME);
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(async () => {
    await page.goto(`${product.shop}${missed}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await expect(heading).toHaveText(text('missed.none'), SOON);
  }).toPass();
});

test('the second month is announced, taken by Direct Debit on the day that was told, and its statement says so', {
  tag: '@breadth',
}, async ({ page, product, language, accessible }) => {
  const { text } = await speak(page, product.shop, language);
  const { email } = stranger('ada');
  const seed = seedBy(page, product, await comeSignedIn(page, product, email));
  const { policyId, debits } = await buyFlexByDebit(seed, product);
  const told = async () =>
    (await sentTo(page.request, product, email)).filter(({ text: letter }) =>
      letter.includes('notice of your next Direct Debit'),
    );
  await expect.poll(async () => (await debits()).length).toBe(1);
  await dayByDay(product, async () => (await debits()).length === 2);
  await expect.poll(async () => (await told()).length).toBe(1);
  await tellSandbox(product, 'clock/advance', { days: 14 });
  await expect(async () => {
    await page.goto(`${product.shop}/flex/policy/${policyId}/billing`);
    const latest = page.getByRole('region', { name: text('billing.latest.title') });
    await expect(latest).toBeVisible();
    await expect(latest).toContainText(text('billing.state.paid'), SOON);
    await latest.getByRole('button', { name: text('billing.latest.open') }).click();
    await expect(page.getByRole('dialog', { name: text('billing.statement.title', { number: 2 }) })).toBeVisible(SOON);
  }).toPass();
  await accessible(page, 'a statement paid by Direct Debit');
});

async function statusOf({ request }: Page, { shop }: Product, accessToken: string): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const accounts = (await (
    await request.get(`${shop}/api/customerAccounts`, { headers })
  ).json()) as CustomerAccountWire[];
  return accounts.find(({ policyId }) => policyId !== null)?.accountStatus;
}
