import { seedBy } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { payWith } from '../steps/buyer.ts';
import { buyFlex } from '../steps/buying.ts';
import { type Product, startProduct } from '../steps/product.ts';
import { comeSignedIn, sentTo, stranger } from '../steps/signing-in.ts';
import { tellSandbox } from '../steps/tell-sandbox.ts';
import { expect, test as shop } from '../steps/test.ts';

/** Longer than any month, and shorter than two. */
const A_MONTH_LATER = { days: 38 };
const SOON = { timeout: 1000 };

/** A shop of their own: months that pass bill all who bought before. */
const test = shop.extend<object, { product: Product }>({
  product: [
    async ({ browserName: _browser }, use) => {
      const product = await startProduct({ BILL_RUN_SECONDS: '1' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test('the second month is taken from the kept card, and its statement says so', { tag: '@phone' }, async ({
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
  const pay = page.getByRole('main').getByRole('button').filter({ hasText: '£' });
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
