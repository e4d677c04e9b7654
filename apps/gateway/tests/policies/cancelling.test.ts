import type { EndingWire, PolicyAdjustmentWire, PolicyWire } from '@marque/contract';
import { breadth } from '@marque/testkit/breadth';
import { testClock } from '@marque/testkit/time/test-clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askInTurn } from '../../src/money/billing/ask-in-turn.ts';
import { runBilling } from '../../src/money/billing/run-billing.ts';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { settleCollection } from '../../src/money/debits/settle-collection.ts';
import { send } from '../kit/client/api-client.ts';
import { beginPurchase } from '../kit/client/buy.ts';
import { buyPolicy, type PolicyBuyer } from '../kit/client/buy-policy.ts';
import { cardShop } from '../kit/shops/card-shop.ts';
import { buyByDebit, debitShop } from '../kit/shops/debit-shop.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

let shop: StaffShop;
let ada: PolicyBuyer;
beforeAll(async () => {
  // A debit that is asked for before 16:00 goes to the banks on the same day.
  shop = await startStaffShop({ clock: testClock('2026-11-20T13:00:00.000Z') });
  ada = await buyPolicy(shop, await shop.customer('ada'));
});
afterAll(async () => {
  expect(await checkBooks(shop.context.db)).toEqual([]);
  await shop.close();
});

type Standing = PolicyWire['cancellation'] & { now: EndingWire | null; tonight: EndingWire | null };
const call = async (line: string, body?: object, buyer: PolicyBuyer = ada) =>
  await send(shop.url, line, { token: buyer.token, ...(body ? { body, key: crypto.randomUUID() } : {}) });
const policy = async (buyer: PolicyBuyer = ada) =>
  (await call(`GET /api/policies/${buyer.policyId}`, undefined, buyer)).body as PolicyWire;
const standing = async (buyer: PolicyBuyer = ada) =>
  (await call(`GET /api/policies/${buyer.policyId}/cancellation`, undefined, buyer)).body as Standing;
const prepare = async (more: object = {}, buyer: PolicyBuyer = ada) =>
  await call(
    'POST /api/policyAdjustments',
    { policyId: buyer.policyId, adjustmentType: 'CAN', changes: [], reason: null, effectiveAt: null, ...more },
    buyer,
  );
const idOf = async (more: object = {}, buyer: PolicyBuyer = ada) =>
  ((await prepare(more, buyer)).body as { adjustmentId: string }).adjustmentId;
const act = async (id: string, verb: 'commit' | 'withdraw', buyer: PolicyBuyer = ada) =>
  await call(`POST /api/policyAdjustments/${id}/${verb}`, {}, buyer);
const kinds = async (accountId: string) => {
  const rows = shop.context.db.selectFrom('ledger_transactions').select('kind').where('account_id', '=', accountId);
  return (await rows.orderBy('transaction_id').execute()).map(({ kind }) => kind);
};
const letters = async ({ proposalCode }: PolicyBuyer) => {
  const rows = shop.context.db.selectFrom('letters').select('kind').where('proposal_code', '=', proposalCode);
  return (await rows.execute()).map(({ kind }) => kind).sort();
};

describe('cancelling a policy', () => {
  it('given a month that was paid, when an end in it is chosen, then it waits, is told, and can be taken back', async () => {
    shop.clock.travelTo('2026-12-20T12:00:00.000Z');
    const { lastDays, isWithdrawal } = await standing();
    expect(isWithdrawal).toBe(false);
    expect(lastDays).toEqual({ first: '2026-12-20', last: '2027-01-19' });
    const effectiveAt = '2026-12-23T00:00:00.000Z';
    expect((await prepare({ effectiveAt })).status).toBe(422);
    const id = await idOf({ effectiveAt, reason: 'Price' });
    const committed = (await act(id, 'commit')).body as PolicyAdjustmentWire;
    expect(committed).toMatchObject({ status: 'WAITING', confirmed: true, takesBackUntil: effectiveAt });
    expect(committed.ending).toMatchObject({ gives: 'UNUSED_DAYS', status: 'CANCELLED', isImmediate: false });
    expect((await policy()).cancellation).toMatchObject({
      refusal: 'end_waiting',
      waiting: { adjustmentId: id, effectiveAt, lastMinute: '2026-12-22T23:59:00.000Z', reason: 'Price' },
    });
    expect((await prepare({ reason: 'Price' })).body).toMatchObject({ code: 'end_waiting' });
    expect((await act(id, 'commit')).body).toEqual(committed);
    expect((await act(id, 'withdraw')).body).toMatchObject({ status: 'WITHDRAWN', takesBackUntil: null });
    expect((await act(id, 'withdraw')).status).toBe(200);
    expect((await act(id, 'commit')).status).toBe(409);
    expect((await policy()).cancellation).toMatchObject({ refusal: null, waiting: null });
    expect(await letters(ada)).toEqual(['cover-ends', 'end-taken-back']);
  });

  it('given an end that waits, when its moment comes, then the bill run credits the days and gives them back', async () => {
    const tonight = (await standing()).tonight;
    const id = await idOf({ effectiveAt: tonight?.effectiveAt, reason: 'Price' });
    expect((await act(id, 'commit')).status).toBe(200);
    const accountId = await cardShop(shop).accountId(ada);
    expect(await kinds(accountId)).toEqual(['PAYMENT', 'INVOICE']);
    shop.clock.travelTo('2026-12-21T00:00:30.000Z');
    await runBilling(shop.context);
    await untilIdle(shop.context.db);
    expect(await kinds(accountId)).toEqual(['PAYMENT', 'INVOICE', 'CREDIT_NOTE', 'REFUND']);
    expect(await cardShop(shop).balance(`customer:${accountId}`)).toBe(0);
    const [refund] = await shop.context.db
      .selectFrom('refunds')
      .selectAll()
      .where('account_id', '=', accountId)
      .execute();
    expect(refund).toMatchObject({ amount: tonight?.refund, reason: 'ended' });
    expect((await policy()).policyDetail.policyStatus).toBe('CANCELLED');
    expect((await act(id, 'withdraw')).status).toBe(410);
    expect((await prepare({ reason: 'Price' })).body).toMatchObject({ code: 'policy_ended' });
    expect(await letters(ada)).toContain('cover-ended');
    await runBilling(shop.context);
    await askInTurn(shop.context);
    shop.clock.travelTo('2027-03-01T12:00:00.000Z');
    await runBilling(shop.context);
    expect(await kinds(accountId)).toHaveLength(4);
  });

  it('given a policy that was bought a moment ago, when it is ended at once, then everything goes back in the same moment', async () => {
    shop.clock.travelTo('2026-11-20T13:00:00.000Z');
    const ben = await buyPolicy(shop, await shop.customer('ben'));
    const { now, asksReason } = await standing(ben);
    expect(asksReason).toBe(false);
    const id = await idOf({}, ben);
    const shown = (await call(`GET /api/policyAdjustments/${id}`, undefined, ben)).body as PolicyAdjustmentWire;
    expect(shown).toMatchObject({ status: 'DRAFT', confirmed: false, ending: now });
    const done = (await act(id, 'commit', ben)).body as PolicyAdjustmentWire;
    expect(done).toMatchObject({ status: 'EFFECTIVE', ending: { gives: 'EVERYTHING', leftToPay: 0, unplaced: 0 } });
    await untilIdle(shop.context.db);
    const accountId = await cardShop(shop).accountId(ben);
    expect(await kinds(accountId)).toEqual(['PAYMENT', 'INVOICE', 'CREDIT_NOTE', 'REFUND']);
    expect(await cardShop(shop).balance('clearing:stripe')).toBeGreaterThanOrEqual(0);
    expect(await cardShop(shop).balance(`customer:${accountId}`)).toBe(0);
    expect(await letters(ben)).toEqual(['cover-ended']);
    // A policy that never began can still be read: its bill, and that nothing follows.
    for (const path of ['statements', 'nextStatementEstimate', 'year', 'paymentCalendar']) {
      const { status } = await call(`GET /api/customerAccounts/${accountId}/${path}`, undefined, ben);
      expect([path, status < 500]).toEqual([path, true]);
    }
    expect((await policy(ben)).policyDetail.policyStatus).toBe('NTU');
  });

  it(
    'given an adjustment of yesterday, or one whose money has changed, when it is confirmed, then nothing happens',
    breadth,
    async () => {
      shop.clock.travelTo('2026-11-20T13:00:00.000Z');
      const eve = await buyPolicy(shop, await shop.customer('eve'));
      const id = await idOf({}, eve);
      const other = await call(
        `POST /api/policyAdjustments/${id}/commit`,
        { shown: { refund: 1, leftToPay: 0, comesBack: 0 } },
        eve,
      );
      expect(other.body).toMatchObject({ status: 409, code: 'adjustment_changed' });
      shop.clock.travelTo('2026-11-21T00:00:00.000Z');
      expect((await act(id, 'commit', eve)).body).toMatchObject({ status: 410, code: 'gone' });
      expect((await policy(eve)).cancellation.refusal).toBeNull();
    },
  );

  it('given a debit that its bank has, when its policy is ended, then it goes back when it arrives, and the mandate is let go', async () => {
    shop.clock.travelTo('2026-11-20T13:00:00.000Z');
    const fay = await beginPurchase(shop.url, await shop.customer('fay'));
    const { collectionId, ...bought } = await buyByDebit(shop, fay);
    await untilIdle(shop.context.db);
    const buyer = { ...fay, ...bought };
    await debitShop(shop).letDaysPass(5);
    const id = await idOf({}, buyer);
    const { ending } = (await act(id, 'commit', buyer)).body as PolicyAdjustmentWire;
    const due = ending?.underWay ?? 0;
    expect(ending).toMatchObject({ refund: 0, calledOff: 0, leftToPay: 0, owed: due });
    expect(ending?.debits).toMatchObject([{ amount: due, becomes: 'COMES_BACK' }]);
    expect(ending?.comesBack).toBeGreaterThan(0);
    const accountId = await cardShop(shop).accountId(buyer);
    expect(await kinds(accountId)).toEqual(['INVOICE', 'CREDIT_NOTE']);
    await debitShop(shop).letDaysPass(7);
    await settleCollection(shop.context, collectionId);
    await runBilling(shop.context);
    await untilIdle(shop.context.db);
    expect(await kinds(accountId)).toEqual(['INVOICE', 'CREDIT_NOTE', 'PAYMENT', 'REFUND']);
    expect(await cardShop(shop).balance(`customer:${accountId}`)).toBe(0);
    expect(await letters(buyer)).toEqual(['cover-ended', 'payment-goes-back']);
    const [mandate] = await shop.context.db
      .selectFrom('payment_methods')
      .selectAll()
      .where('owner', '=', 'fay')
      .execute();
    expect(mandate?.letting_go_since).not.toBeNull();
  });
});
