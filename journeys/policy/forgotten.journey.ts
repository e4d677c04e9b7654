import { seedBy } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { penniesIn } from '../changes/pennies-in.ts';
import { buyFlex } from '../steps/buying.ts';
import { test } from '../steps/months.ts';
import { comeSignedIn, sentTo, stranger } from '../steps/signing-in.ts';
import { tellSandbox } from '../steps/tell-sandbox.ts';
import { expect } from '../steps/test.ts';

/** So long that two months are over before anybody looks. */
const SLEPT = { days: 100 };

/** Two amounts of money on a line, in English or German. */
const TWO_AMOUNTS = /(\d+[.,]\d\d)\b.{1,40}?(\d+[.,]\d\d)\b/g;

test('months that we forgot are named, and spread over the next payments at a press, as a letter confirms', {
  tag: ['@breadth', '@phone'],
}, async ({ page, product, language, accessible }) => {
  const { text } = await speak(page, product.shop, language);
  const { email } = stranger('ada');
  const seed = seedBy(page, product, await comeSignedIn(page, product, email));
  const { policyId } = await buyFlex(seed, product);
  await tellSandbox(product, 'clock/advance', SLEPT);
  const letters = async () => (await sentTo(page.request, product, email)).map(({ text: letter }) => letter).join('\n');
  // Once the letter is there, the run has billed all that it slept over.
  await expect.poll(letters).toContain(`/flex/policy/${policyId}/billing`);
  // The first page also says whose fault it is, and warns of nothing.
  await page.goto(product.shop);
  await expect(page.getByText(text('billing.notices.forgottenHint'))).toBeVisible();
  await accessible(page, 'home with months that we forgot');
  await page.goto(`${product.shop}/flex/policy/${policyId}/billing`);
  const agree = page.getByRole('button', { name: text('payments.spread.agree', { count: 2 }) });
  await expect(agree).toBeVisible();
  await accessible(page, 'months that we forgot');
  await agree.press('Enter');
  await expect(page.getByRole('button', { name: text('payments.spread.end') })).toBeVisible();
  await accessible(page, 'months that are spread');
  await page.getByRole('link', { name: text('billing.notices.forgottenWay') }).press('Enter');
  await expect(page).toHaveURL(/\/missed-payment$/);
  await expect(page.getByRole('heading', { name: text('payments.spread.agreed', { count: 2 }) })).toBeVisible();
  await accessible(page, 'the page about months that we forgot');
  // One of the payments is as much again as its part.
  await expect
    .poll(async () =>
      [...(await letters()).matchAll(TWO_AMOUNTS)].some(
        ([, part = '', both = '']) => penniesIn(both) === 2 * penniesIn(part),
      ),
    )
    .toBe(true);
});
