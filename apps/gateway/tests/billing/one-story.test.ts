import { addToDate, dayOf } from '@marque/base';
import type { CustomerAccountWire, PolicySummaryWire, PolicyWire, TodoItemWire } from '@marque/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askInTurn } from '../../src/money/billing/ask-in-turn.ts';
import { runBilling } from '../../src/money/billing/run-billing.ts';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { send } from '../kit/client/api-client.ts';
import { beginPurchase, bindAtLast } from '../kit/client/buy.ts';
import { buyPolicy } from '../kit/client/buy-policy.ts';
import { promotedPurchase } from '../kit/client/promoted-purchase.ts';
import { databases } from '../kit/databases/databases.ts';
import { nextBillingDay, untilHeard } from '../kit/shops/billing-days.ts';
import { cardShop } from '../kit/shops/card-shop.ts';
import { buyByDebit, type DebitShop, debitShop } from '../kit/shops/debit-shop.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

const LONDON = 'Europe/London';
const DAY_MS = 86_400_000;

let shop: StaffShop;
let debits: DebitShop;
beforeAll(async () => {
  const [database] = databases;
  shop = await startStaffShop(database ? { database: database.open } : {});
  debits = debitShop(shop);
  await buyPolicy(shop, await shop.customer('ada'));
  await buyPolicy(shop, await shop.customer('cleo'));
  await buyByDebit(shop, await beginPurchase(shop.url, await shop.customer('noah')));
  const free = await promotedPurchase(shop.url, { promoCode: 'SC24M', knownToken: await shop.customer('free') });
  const opened = await cardShop(shop).setUp(free.token, free.proposalCode);
  await cardShop(shop).payWith((opened.body as { sessionId: string }).sessionId, '4242424242424242');
  await bindAtLast(shop.url, free);
  await bill();
});
afterAll(async () => {
  expect(await checkBooks(shop.context.db)).toEqual([]);
  await shop.close();
});

async function bill(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await untilHeard(shop);
    await untilIdle(shop.context.db);
    await runBilling(shop.context);
    shop.clock.pass(1000);
    await askInTurn(shop.context);
  }
  await untilIdle(shop.context.db);
}

const today = () => dayOf(shop.clock.now(), LONDON);

async function until(day: string): Promise<void> {
  await debits.letDaysPass(Math.round((Date.parse(day) - Date.parse(today())) / DAY_MS));
}

/**
 * Lets days pass with an active bill run, from one day with something to do to the next, until the condition is true.
 */
async function dayByDay(isSo: () => Promise<boolean>): Promise<void> {
  for (let turns = 0; turns < 40; turns += 1) {
    if (await isSo()) return;
    const day = await nextBillingDay(shop, LONDON);
    await until(day > today() ? day : addToDate(today(), { days: 1 }));
    await bill();
  }
  throw new Error('It never came true');
}

async function read<T>(subject: string, path: string): Promise<T> {
  const { body } = await send(shop.url, `GET ${path}`, { token: await shop.customer(subject) });
  return body as T;
}

/** The days and pennies that the calendar of an account names. */
async function calendarOf(subject: string, accountId: string): Promise<string[]> {
  const { location } = await read<{ location?: string }>(subject, `/api/customerAccounts/${accountId}/paymentCalendar`);
  if (location === undefined) return [];
  const file = await (await fetch(new URL(location, shop.url))).text();
  const values = (name: string) =>
    [...file.matchAll(new RegExp(`^${name}[^:]*:(.*)\r$`, 'gm'))].map(([, value]) => value ?? '');
  const days = values('DTSTART');
  return values('SUMMARY').map(
    (summary, index) => `${days[index]} ${summary.match(/\d+\.\d\d/)?.[0]?.replace('.', '')}`,
  );
}

/**
 * What a customer is told is taken next. The policy, the account and the calendar must say the same about it, and the
 * next statement must ask for it.
 */
async function storyOf(subject: string) {
  const [{ policyId }] = await read<[PolicySummaryWire]>(subject, '/api/policies');
  const policy = await read<PolicyWire>(subject, `/api/policies/${policyId}`);
  const [account] = await read<[CustomerAccountWire]>(subject, '/api/customerAccounts');
  const { takenNext } = account;
  expect(policy.takenNext).toEqual(takenNext);
  const { underWay, next, nothingOn, standstill } = takenNext;
  const taken = [...underWay, ...(next ? [next] : [])];
  const told = taken.map(({ on, amount }) => `${on.replaceAll('-', '')} ${amount}`);
  const calendar = await calendarOf(subject, account.accountId);
  expect(calendar.slice(0, told.length)).toEqual(told);
  const { missedPayment: missed, outstandingAmount } = account;
  // Open amounts are there too, if nobody asks for them.
  if (missed?.nextTryOn === null && outstandingAmount > 0)
    expect(calendar.at(-1)).toMatch(new RegExp(` ${missed.keepsCover ?? missed.amount}$`));
  const todo = (await read<TodoItemWire[]>(subject, '/api/todo')).filter(({ kind }) => kind === 'PAYMENT_FAILED');
  return { account, policy, underWay, next, nothingOn, standstill, taken, todo, price: policy.price };
}

it('a first debit that its bank is to draw comes before the next month', async () => {
  const { underWay, next, price } = await storyOf('noah');
  expect(underWay).toMatchObject([{ stage: 'UNDER_WAY', amount: price, periodStart: '2026-11-27' }]);
  expect(next).toMatchObject({ stage: 'PLANNED', on: '2026-12-29', amount: price, periodStart: '2026-12-27' });
});

it('an offer that pays whole months says so, and when the first payment comes', async () => {
  const { nothingOn, next, price } = await storyOf('free');
  expect(nothingOn).toEqual({ on: '2026-12-27', why: 'OFFER' });
  expect(next).toMatchObject({ stage: 'PLANNED', on: '2028-11-27' });
  expect(next?.amount).toBeGreaterThan(price);
});

it('credit comes off the next payment everywhere', async () => {
  const { account, price } = await storyOf('cleo');
  const staff = await shop.acting('cleo', ['action:write-off']);
  const body = { amount: 250, bookedAs: 'GOODWILL', reason: 'A long wait' };
  const path = `POST /api/customerAccounts/${account.accountId}/credits`;
  expect((await send(shop.url, path, { ...staff, key: crypto.randomUUID(), body })).status).toBeLessThan(300);
  const after = await storyOf('cleo');
  expect(after.next).toMatchObject({ on: '2026-12-27', amount: price - 250 });
  const estimate = await read<{ statementBalance: number }>(
    'cleo',
    `/api/customerAccounts/${account.accountId}/nextStatementEstimate`,
  );
  expect(estimate.statementBalance).toBe(price - 250);
});

it('a debit that was announced and asked for keeps its amount and its day', async () => {
  const { price } = await storyOf('noah');
  const path = `/api/customerAccounts/${(await storyOf('noah')).account.accountId}/nextStatementEstimate`;
  await dayByDay(async () => (await billing('noah')).asked === 2);
  const { underWay, next } = await storyOf('noah');
  expect(underWay).toMatchObject([{ stage: 'UNDER_WAY', on: '2026-12-29', amount: price }]);
  expect(next).toMatchObject({ stage: 'PLANNED', on: '2027-01-27', amount: price });
  // Its month is not charged yet, and money on its way for that takes nothing off.
  expect((await read<{ statementBalance: number }>('noah', path)).statementBalance).toBe(price);
});

it('a payment that failed is told on the day of its next try, and nothing is to be done before it', async () => {
  await shop.script({ nextCards: Array(8).fill('insufficient_funds') });
  await until('2026-12-27');
  await bill();
  const { next, todo, account, price } = await storyOf('ada');
  expect(next).toMatchObject({ stage: 'TRIED_AGAIN', amount: price, on: account.missedPayment?.nextTryOn });
  expect(todo).toMatchObject([{ amount: price, by: next?.on, otherwise: 'ASKED_AGAIN' }]);
});

it('a hold keeps the try off until it is over', async () => {
  const { account } = await storyOf('ada');
  const staff = await shop.acting('ada', ['action:hold']);
  const body = { until: '2027-01-20', reason: 'Wages come on the 20th' };
  await send(shop.url, `PUT /api/customerAccounts/${account.accountId}/hold`, { ...staff, body });
  await bill();
  const { next, todo } = await storyOf('ada');
  expect(next).toMatchObject({ stage: 'TRIED_AGAIN', on: '2027-01-21' });
  expect(todo).toMatchObject([{ by: '2027-01-20', otherwise: 'WAITS_AS_AGREED' }]);
});

it('after the last try nothing is taken by itself, and what keeps cover is to be paid by the day of the notice', async () => {
  await dayByDay(async () => (await storyOf('cleo')).account.missedPayment?.coverEndsOn != null);
  const { next, standstill, todo, account, price } = await storyOf('cleo');
  expect([next, standstill]).toEqual([null, 'UNPAID']);
  const by = account.missedPayment?.coverEndsOn;
  expect(todo).toMatchObject([{ amount: price - 250, by, otherwise: 'COVER_ENDS' }]);
});

it('two unpaid months are told one by one, and the month of the notice keeps cover', async () => {
  await dayByDay(async () => (await storyOf('ada')).account.missedPayment?.months.length === 2);
  const { account, todo, price } = await storyOf('ada');
  expect(account.missedPayment).toMatchObject({
    ...{ amount: 2 * price, keepsCover: price },
    months: [
      { periodStart: '2026-12-27', amount: price },
      { periodStart: '2027-01-27', amount: price },
    ],
  });
  expect(todo).toMatchObject([{ amount: price, by: account.missedPayment?.coverEndsOn, otherwise: 'COVER_ENDS' }]);
  // The amount that keeps cover can be paid by itself.
  const path = `POST /api/stripe/settle/${account.accountId}`;
  const body = { saveCard: false, amount: account.missedPayment?.keepsCover, successPath: '/', cancelPath: '/' };
  const opened = await send(shop.url, path, { token: await shop.customer('ada'), key: crypto.randomUUID(), body });
  expect(opened.status).toBe(201);
  const attempts = shop.context.db.selectFrom('payment_attempts').select('amount').where('status', '=', 'OPEN');
  expect(await attempts.execute()).toEqual([{ amount: price }]);
});

it('what a sleeping run failed to ask for is in none of it', async () => {
  await until('2027-05-05');
  await bill();
  const { account, next, underWay, price } = await storyOf('noah');
  expect(account.forgottenAmount).toBeGreaterThanOrEqual(price);
  // Each of them is named.
  const named = account.forgottenMonths.map(({ amount }) => amount);
  expect(named.reduce((sum, amount) => sum + amount, 0)).toBe(account.forgottenAmount);
  for (const { amount } of [...underWay, ...(next ? [next] : [])]) expect(amount).toBe(price);
  expect((await storyOf('noah')).todo).toEqual([]);
});

async function billing(subject: string) {
  return await shop.context.db
    .selectFrom('account_billing')
    .innerJoin('customer_accounts', 'customer_accounts.account_id', 'account_billing.account_id')
    .select(['notice', 'asked', 'charged'])
    .where('customer_accounts.owner', '=', subject)
    .executeTakeFirstOrThrow();
}

it('a debit that its bank pays at the second time of asking is thanked for with its amount', async () => {
  const { account, price } = await storyOf('noah');
  const { db } = shop.context;
  const open = () =>
    db
      .selectFrom('collections')
      .select('provider_payment_id')
      .where('account_id', '=', account.accountId)
      .where('status', '=', 'SUBMITTED')
      .executeTakeFirst();
  await dayByDay(async () => (await open()) !== undefined);
  await debits.act('fail-payment', { paymentId: (await open())?.provider_payment_id });
  const thanks = () => db.selectFrom('letters').select('facts').where('kind', '=', 'arrears-over').execute();
  const before = (await thanks()).length;
  await dayByDay(async () => (await thanks()).length > before);
  expect((await thanks()).map(({ facts }) => facts)).toContainEqual({ amount: price, isByDebit: true });
});
