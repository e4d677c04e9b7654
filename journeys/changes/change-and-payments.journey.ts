import type { CustomerAccountWire, StatementSummaryWire } from '@marque/contract';
import type { Page } from '@playwright/test';
import { answerPage } from '../answering/answer-page.ts';
import { byPointer } from '../answering/by-pointer.ts';
import { type SeededVisitor, seedBy } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { askedOn } from '../answering/where.ts';
import type { Words } from '../answering/words.ts';
import { buyFlex, buyFlexByDebit } from '../steps/buying.ts';
import { dayByDay } from '../steps/day-by-day.ts';
import { test } from '../steps/months.ts';
import type { Product } from '../steps/product.ts';
import { comeSignedIn, sentTo, stranger } from '../steps/signing-in.ts';
import { tellSandbox } from '../steps/tell-sandbox.ts';
import { expect } from '../steps/test.ts';
import { penniesIn } from './pennies-in.ts';

/** What each payment will be with the change, in pennies, as the page tells it, the next one first. */
async function paymentsTold(page: Page, text: Words['text'], title: string): Promise<number[]> {
  const table = page
    .getByRole('table')
    .filter({ has: page.getByRole('columnheader', { name: text('changing.payments.payment') }) });
  await expect(page.getByRole('heading', { name: text(title) })).toBeVisible();
  const cells = await table.getByRole('row').locator('td:last-child').allInnerTexts();
  return cells.map(penniesIn);
}

/** From the changes being tried to the page that says that they are made. */
async function reviewAndConfirm(page: Page, text: Words['text']): Promise<void> {
  await page
    .getByRole('button', { name: text('changing.review') })
    .and(page.locator(':visible'))
    .click();
  await page.getByRole('checkbox', { name: text('changing.check.true') }).check();
  await page.getByRole('button', { name: text('changing.check.confirm') }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('changing.done.title') })).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('policy.feedback.decline') })
    .click();
}

test('a customer moves house while a Direct Debit is announced: it stays as it is, and the next one is what page and letter said', {
  tag: '@breadth',
}, async ({ page, product, language, accessible }) => {
  const words = await speak(page, product.shop, language);
  const { text } = words;
  const customer = stranger('ada');
  const seed = seedBy(page, product, await comeSignedIn(page, product, customer.email));
  const { policyId, debits } = await buyFlexByDebit(seed, product, { driver: customer });
  const letters = async (about: string) =>
    (await sentTo(page.request, product, customer.email))
      .map((letter) => letter.text)
      .filter((letter) => letter.includes(about));
  const notices = () => letters('notice of your next Direct Debit');
  await dayByDay(product, async () => (await debits()).length === 2);
  await expect.poll(async () => (await notices()).length).toBe(1);
  const announced = penniesIn((await notices())[0] ?? '');

  await page.goto(`${product.shop}/flex/policy/${policyId}/management/section/your-home`);
  await page.getByRole('button', { name: text('inputs.address.change'), exact: true }).click();
  const home = words.product('flex').questionnaire.sections.find(({ id }) => id === 'your-home');
  const address = (home ? askedOn(home) : []).filter(({ name }) => name === 'address');
  await answerPage({ page, words, hand: byPointer(page) }, address, { address: 'CF10 1EP' });
  await page.getByRole('button', { name: text('changing.seePrice') }).click();
  const told = await paymentsTold(page, text, 'changing.payments.title');
  expect(told[0]).toBe(announced);
  expect(told[1]).not.toBe(announced);
  const [, stays = ''] = text('changing.payments.stays', { date: '|' }).split('|');
  await expect(page.getByText(stays)).toBeVisible();
  await accessible(page, 'a change while a debit is announced');
  await reviewAndConfirm(page, text);
  expect(await paymentsTold(page, text, 'changing.payments.titleDone')).toEqual(told);
  await accessible(page, 'a change that is confirmed while a debit is announced');

  const [letter = ''] = await expect
    .poll(() => letters('is on its way or announced already'))
    .toHaveLength(1)
    .then(() => letters('is on its way or announced already'));
  expect(penniesIn(letter.split('Your payment of')[1] ?? '')).toBe(announced);
  expect(penniesIn(letter.split('which is then')[1] ?? '')).toBe(told[1]);
  // The bank is asked for just that.
  await dayByDay(product, async () => (await debits()).length === 3);
  await expect.poll(async () => (await notices()).length).toBe(2);
  expect((await notices()).map(penniesIn).sort()).toEqual([announced, told[1]].sort());
});

test('a customer changes how they drive on the day of a statement: nothing old becomes unpaid, and it comes with the next payment as told', {
  tag: '@breadth',
}, async ({ page, product, language, accessible }) => {
  const { text } = await speak(page, product.shop, language);
  const customer = stranger('ada');
  const seed = seedBy(page, product, await comeSignedIn(page, product, customer.email));
  const { policyId } = await buyFlex(seed, product, { driver: customer });
  const statements = () => statementsOf(page, product, seed);
  await tellSandbox(product, 'clock/advance', { days: 30 });
  await dayByDay(product, async () => (await statements()).length === 2);
  await expect.poll(async () => (await statements())[0]?.status).toBe('SETTLED');
  const paid = [
    { statementNumber: 2, status: 'SETTLED', amountOutstanding: 0 },
    { statementNumber: 1, status: 'SETTLED', amountOutstanding: 0 },
  ];
  expect(await statements()).toMatchObject(paid);

  await page.goto(`${product.shop}/flex/policy/${policyId}/management/section/using-the-car`);
  const use = page.getByRole('group', { name: text('questions.usage.label') });
  await use.getByRole('radio', { name: text('questions.usage.options.BusinessClass1') }).check();
  await page.getByRole('button', { name: text('changing.seePrice') }).click();
  const [next] = await paymentsTold(page, text, 'changing.payments.title');
  await reviewAndConfirm(page, text);

  expect(await statements()).toMatchObject(paid);
  await page.goto(`${product.shop}/flex/policy/${policyId}/billing`);
  await expect(page.getByRole('region', { name: text('billing.latest.title') })).toContainText(
    text('billing.state.paid'),
  );
  await expect(page.getByText(text('billing.latest.later'))).toBeVisible();
  await expect(page.getByRole('complementary', { name: text('billing.side.label') })).toContainText(
    text('billing.side.even'),
  );
  const ahead = page.getByRole('region', { name: text('billing.next.title') });
  expect(penniesIn(await ahead.innerText())).toBe(next);
  await accessible(page, 'billing on the day of a statement, after a change');
});

async function statementsOf(page: Page, { shop }: Product, seed: SeededVisitor): Promise<StatementSummaryWire[]> {
  const headers = { authorization: `Bearer ${seed.accessToken}` };
  const get = async (path: string) => (await page.request.get(`${shop}/api/${path}`, { headers })).json();
  const accounts = (await get('customerAccounts')) as CustomerAccountWire[];
  const account = accounts.find(({ policyId }) => policyId !== null);
  return (await get(`customerAccounts/${account?.accountId}/statements`)) as StatementSummaryWire[];
}
