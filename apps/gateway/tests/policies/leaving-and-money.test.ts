import type { CallOutput, EndingWire, PolicyAdjustmentWire, PolicyWire } from '@marque/contract';
import { breadth } from '@marque/testkit/breadth';
import { testClock } from '@marque/testkit/time/test-clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askInTurn } from '../../src/money/billing/ask-in-turn.ts';
import { runBilling } from '../../src/money/billing/run-billing.ts';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { settleCollection } from '../../src/money/debits/settle-collection.ts';
import { send } from '../kit/client/api-client.ts';
import { type Buyer, beginPurchase } from '../kit/client/buy.ts';
import { buyPolicy, type PolicyBuyer } from '../kit/client/buy-policy.ts';
import { cardShop } from '../kit/shops/card-shop.ts';
import { buyByDebit, debitShop } from '../kit/shops/debit-shop.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

const SOLD_AT = '2026-11-20T13:00:00.000Z';
let shop: StaffShop;
beforeAll(async () => {
  // A debit that is asked for before 16:00 goes to the banks on the same day.
  shop = await startStaffShop({ clock: testClock(SOLD_AT) });
});
afterAll(async () => {
  expect(await checkBooks(shop.context.db)).toEqual([]);
  await shop.close();
});

const call = async (line: string, { token }: Pick<Buyer, 'token'>, body?: object) =>
  await send(shop.url, line, { token, ...(body ? { body, key: crypto.randomUUID() } : {}) });
const policy = async (buyer: PolicyBuyer) =>
  (await call(`GET /api/policies/${buyer.policyId}`, buyer)).body as PolicyWire;
const standing = async (buyer: PolicyBuyer, query = '') =>
  (await call(`GET /api/policies/${buyer.policyId}/cancellation${query}`, buyer)).body as CallOutput<'getCancellation'>;
const act = async (buyer: PolicyBuyer, id: string, verb: 'commit' | 'withdraw') =>
  (await call(`POST /api/policyAdjustments/${id}/${verb}`, buyer, {})).body as PolicyAdjustmentWire;
/** Ends a policy at a moment, or at once, and answers the confirmed adjustment. */
const end = async (buyer: PolicyBuyer, more: object = {}) => {
  const asked = { policyId: buyer.policyId, adjustmentType: 'CAN', changes: [], reason: null, effectiveAt: null };
  const { body } = await call('POST /api/policyAdjustments', buyer, { ...asked, ...more });
  return await act(buyer, (body as { adjustmentId: string }).adjustmentId, 'commit');
};
const bill = async () => {
  for (let round = 0; round < 2; round += 1) {
    await runBilling(shop.context);
    shop.clock.pass(1000);
    await askInTurn(shop.context);
  }
  await untilIdle(shop.context.db);
};
const letters = async ({ proposalCode }: Buyer) => {
  const rows = shop.context.db
    .selectFrom('letters')
    .select(['kind', 'facts'])
    .where('proposal_code', '=', proposalCode);
  return await rows.orderBy('created_at').execute();
};
const account = async (buyer: Buyer) => {
  const { body } = await call('GET /api/customerAccounts', buyer);
  return (body as CallOutput<'listCustomerAccounts'>)[0];
};
const paymentsIn = async (buyer: Buyer) => {
  const path = `/api/customerAccounts/${await cardShop(shop).accountId(buyer)}/paymentCalendar`;
  const { location } = (await call(`GET ${path}`, buyer)).body as CallOutput<'getPaymentCalendar'>;
  return (await (await fetch(new URL(location, shop.url))).text()).replace(/\r\n /g, '');
};
const balance = async (buyer: Buyer) =>
  await cardShop(shop).balance(`customer:${await cardShop(shop).accountId(buyer)}`);
const buyOnDebit = async (name: string) => {
  shop.clock.travelTo(SOLD_AT);
  const begun = await beginPurchase(shop.url, await shop.customer(name));
  const bought = await buyByDebit(shop, begun);
  await untilIdle(shop.context.db);
  return { ...begun, ...bought };
};

describe('an end that is taken back', () => {
  it('given a month that was charged up to the end, then its rest is in the books, is no debt, and comes with the next payment', async () => {
    shop.clock.travelTo(SOLD_AT);
    const ada = await buyPolicy(shop, await shop.customer('ada'));
    await bill();
    shop.clock.travelTo('2026-12-20T12:00:00.000Z');
    const { adjustmentId } = await end(ada, { reason: 'Price', effectiveAt: '2027-01-11T00:00:00.000Z' });
    shop.clock.travelTo('2026-12-27T09:00:00.000Z');
    await bill();
    shop.clock.travelTo('2027-01-05T09:00:00.000Z');
    const rest = (await policy(ada)).cancellation.waiting?.restOfMonth ?? 0;
    expect(rest).toBe(2124);
    await act(ada, adjustmentId, 'withdraw');
    await bill();
    expect(await balance(ada)).toBe(rest);
    expect(await account(ada)).toMatchObject({ outstandingAmount: 0, accountStatus: 'ACTIVE', missedPayment: null });
    expect((await letters(ada)).at(-1)).toMatchObject({ kind: 'end-taken-back', facts: { rest } });
    expect((await account(ada))?.takenNext.next).toMatchObject({ on: '2027-01-27', amount: 4115 + rest });
    // Another end in that month gives its unused days back as ever, and never less than nothing.
    const { now, chosen } = await standing(ada, '?effectiveAt=2027-01-21T00:00:00.000Z');
    for (const one of [now, chosen])
      expect(Math.min(...(one?.lines ?? []).map(({ premium }) => premium))).toBeGreaterThan(0);
    shop.clock.travelTo('2027-01-27T09:00:00.000Z');
    await bill();
    expect(await balance(ada)).toBe(0);
  });
});

describe('an end that waits while a month stays unpaid', () => {
  it('given a notice that ends sooner, then cover ends with the notice, once, and the later end is over', async () => {
    shop.clock.travelTo(SOLD_AT);
    const ben = await buyPolicy(shop, await shop.customer('ben'));
    await bill();
    shop.clock.travelTo('2026-12-21T12:00:00.000Z');
    const { adjustmentId } = await end(ben, { reason: 'Price', effectiveAt: '2027-01-21T00:00:00.000Z' });
    await shop.script({ nextCards: ['insufficient_funds', 'insufficient_funds', 'generic_decline'] });
    for (const day of ['2026-12-27', '2026-12-30', '2027-01-04']) {
      shop.clock.travelTo(`${day}T09:00:00.000Z`);
      await bill();
    }
    expect((await letters(ben)).at(-1)).toMatchObject({ kind: 'end-notice', facts: { endsOn: '2027-01-18' } });
    shop.clock.travelTo('2027-01-19T09:00:00.000Z');
    await bill();
    const { policyDetail, cancellation } = await policy(ben);
    expect(policyDetail).toMatchObject({ policyStatus: 'CANCELLED', terminatedAt: '2027-01-19T00:00:00.000Z' });
    expect(cancellation).toMatchObject({ refusal: 'policy_ended', waiting: null, confirmedId: null });
    expect((await letters(ben)).at(-1)).toMatchObject({ kind: 'cover-ended', facts: { isUnpaid: true } });
    const late = await call(`POST /api/policyAdjustments/${adjustmentId}/withdraw`, ben, {});
    expect(late.body).toMatchObject({ status: 'WITHDRAWN' });
    expect((await policy(ben)).policyDetail.policyStatus).toBe('CANCELLED');
    const before = await balance(ben);
    shop.clock.travelTo('2027-03-01T09:00:00.000Z');
    await bill();
    expect(await balance(ben)).toBe(before);
  });

  it('given a notice, then no later day can be chosen', breadth, async () => {
    shop.clock.travelTo(SOLD_AT);
    const cleo = await buyPolicy(shop, await shop.customer('cleo'));
    await bill();
    await shop.script({ nextCards: ['insufficient_funds', 'insufficient_funds', 'generic_decline'] });
    for (const day of ['2026-12-27', '2026-12-30', '2027-01-04']) {
      shop.clock.travelTo(`${day}T09:00:00.000Z`);
      await bill();
    }
    expect((await standing(cleo)).lastDays).toEqual({ first: '2027-01-04', last: '2027-01-18' });
  });
});

describe('money that has not come', () => {
  it(
    'given a page on which the customer could pay, then it counts for nothing, and what is left to pay is told',
    breadth,
    async () => {
      shop.clock.travelTo(SOLD_AT);
      const dan = await buyPolicy(shop, await shop.customer('dan'));
      await bill();
      shop.clock.travelTo('2026-12-27T09:00:00.000Z');
      await shop.script({ nextCards: ['insufficient_funds'] });
      await bill();
      expect((await cardShop(shop).settle(dan.token, await cardShop(shop).accountId(dan))).status).toBe(201);
      const { ending } = await end(dan, { reason: 'Price' });
      expect(ending).toMatchObject({ refund: 0, comesBack: 0, leftToPay: await balance(dan) });
      expect((await letters(dan)).at(-1)).toMatchObject({ kind: 'cover-ended', facts: { owed: ending?.leftToPay } });
    },
  );

  it(
    'given a debit that fails once nothing is owed, then nobody is asked for it again, and no letter says so',
    breadth,
    async () => {
      const { collectionId, paymentId, ...eve } = await buyOnDebit('eve');
      await debitShop(shop).letDaysPass(4);
      const { ending } = await end(eve);
      // A debit can go back a week after it was drawn, and a card or an account shows it ten working days later.
      expect(ending).toMatchObject({ comesBack: 4115, calledOff: 0, by: '2026-12-16' });
      expect((await letters(eve)).at(-1)).toMatchObject({ kind: 'cover-ended', facts: { comesBack: 4115, owed: 0 } });
      // The calendar file tells the same: what the bank still draws pays for no cover.
      const calendar = await paymentsIn(eve);
      expect(calendar).toContain('£41.15 comes back to you');
      expect(calendar).not.toContain('For cover from');
      await debitShop(shop).act('fail-payment', { paymentId });
      await settleCollection(shop.context, collectionId);
      await bill();
      const collection = await shop.context.db
        .selectFrom('collections')
        .selectAll()
        .where('collection_id', '=', collectionId)
        .executeTakeFirst();
      expect(collection).toMatchObject({ status: 'FAILED', presentations: 1 });
      expect(await balance(eve)).toBe(0);
      expect((await letters(eve)).map(({ kind }) => kind)).toEqual(['cover-ended']);
    },
  );

  it(
    'given a debit that was given back, when its bank takes it back besides, then nobody is dunned, and staff find it',
    breadth,
    async () => {
      const { collectionId, paymentId, ...fay } = await buyOnDebit('fay');
      await debitShop(shop).letDaysPass(12);
      await settleCollection(shop.context, collectionId);
      await untilIdle(shop.context.db);
      const ending = (await end(fay, { reason: 'Price' })).ending as EndingWire;
      expect(ending.refund).toBeGreaterThan(0);
      await untilIdle(shop.context.db);
      await debitShop(shop).act('charge-back', { paymentId });
      await settleCollection(shop.context, collectionId);
      await bill();
      expect(await balance(fay)).toBe(4115);
      expect((await letters(fay)).map(({ kind }) => kind)).toEqual(['cover-ended']);
      expect((await call('GET /api/todo', fay)).body).toEqual([]);
      const list = await send(shop.url, 'GET /api/waiting-payments', {
        token: await shop.staff('kim', ['action:hold']),
      });
      expect((list.body as { payments: { userId: string }[] }).payments.map(({ userId }) => userId)).toContain('fay');
    },
  );
});
