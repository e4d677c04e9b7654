import { assert } from '@marque/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { askForCollection } from '../../../src/money/debits/ask-for-collection.ts';
import { settleCollection } from '../../../src/money/debits/settle-collection.ts';
import { send } from '../../kit/client/api-client.ts';
import type { Buyer } from '../../kit/client/buy.ts';
import { endNow } from '../../kit/client/end-now.ts';
import { cardShop } from '../../kit/shops/card-shop.ts';
import { debitWeeks } from '../../kit/shops/debit-weeks.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

let shop: StaffShop;
let weeks: ReturnType<typeof debitWeeks>;
beforeAll(async () => {
  shop = await startStaffShop({});
  weeks = debitWeeks(shop);
});
afterAll(async () => {
  expect(await checkBooks(shop.context.db)).toEqual([]);
  await shop.close();
});

type Bought = Awaited<ReturnType<typeof weeks.bought>>;
type Debit = Awaited<ReturnType<typeof weeks.debitsOf>>[number];
const balance = async (buyer: Buyer) =>
  await cardShop(shop).balance(`customer:${await cardShop(shop).accountId(buyer)}`);

/** Staff end cover at once; its debit of the month to come is cancelled at the provider; they undo the end on the same day. */
const endAndUndo = async (name: string, buyer: Bought, paymentId: string) => {
  const { policyId } = buyer;
  const staff = await shop.acting(name);
  const word = { onWordOf: 'POLICYHOLDER', said: 'by telephone, after the questions', proof: null };
  const body = { policyId, adjustmentType: 'CAN', changes: [], reason: 'Price', effectiveAt: null, word };
  const prepared = await send(shop.url, 'POST /api/policyAdjustments', { ...staff, key: crypto.randomUUID(), body });
  const { adjustmentId: id } = prepared.body as { adjustmentId: string };
  const act = (verb: string) => send(shop.url, `POST /api/policyAdjustments/${id}/${verb}`, { ...staff, body: {} });
  expect((await act('commit')).status).toBe(200);
  await weeks.bill();
  await shop.context.directDebits.cancelPayment(paymentId);
  await weeks.look([buyer]);
  expect((await act('withdraw')).body).toMatchObject({ status: 'WITHDRAWN' });
};

/** Staff give a gift on an account. */
const credit = async (name: string, buyer: Bought, amount: number) => {
  const staff = await shop.acting(name, ['action:write-off', 'action:refund']);
  const body = { amount, bookedAs: 'GOODWILL', reason: 'Hire car late' };
  const call = `POST /api/customerAccounts/${await cardShop(shop).accountId(buyer)}/credits` as const;
  expect((await send(shop.url, call, { ...staff, key: crypto.randomUUID(), body })).status).toBe(201);
};

/**
 * Staff hold what somebody has not paid as their debit fails; before the hold ends, staff have ended the cover at once.
 */
const failWhileHeld = async (buyer: Bought, debit: Debit | undefined) => {
  assert(debit, 'the debit of the month to come is there');
  const { account_id: accountId, collection_id: collectionId, provider_payment_id: paymentId } = debit;
  const hold = { until: '2027-01-04', reason: 'Wages come on the 4th' };
  const held = shop.context.db.updateTable('account_billing').where('account_id', '=', accountId);
  await held.set({ hold: JSON.stringify(hold) }).execute();
  await weeks.debits.act('fail-payment', { paymentId });
  await settleCollection(shop.context, collectionId);
  await untilIdle(shop.context.db);
  expect((await weeks.debitsOf(buyer))[1]).toMatchObject({ status: 'DUE', presentations: 1 });
  await endNow(shop.url, buyer, { reason: 'Price' });
  await weeks.bill();
  await held.set({ hold: null }).execute();
  await askForCollection(shop.context, collectionId);
};

describe('given cover from 27 November, whose debit for the month to come is with the provider on 18 December', () => {
  const debit = { amount: 4115, period_start: '2026-12-27' };
  let ivy: Bought;
  let jo: Bought;
  let kim: Bought;
  let lee: Bought;
  beforeAll(async () => {
    shop.clock.travelTo('2026-11-20T13:00:00.000Z');
    [ivy, jo] = [await weeks.bought('ivy'), await weeks.bought('jo')];
    [kim, lee] = [await weeks.bought('kim'), await weeks.bought('lee')];
    const all = [ivy, jo, kim, lee];
    await weeks.daysPass(all, [9, 19]);
    const [ofIvy, ofJo, ofKim, ofLee] = (await Promise.all(all.map(weeks.debitsOf))).map(([, second]) => second);
    for (const one of [ofIvy, ofJo, ofKim, ofLee]) expect(one).toMatchObject({ ...debit, status: 'SUBMITTED' });
    await endAndUndo('ivy', ivy, ofIvy?.provider_payment_id ?? '');
    await endNow(shop.url, jo, { reason: 'Price', effectiveAt: '2027-01-14T00:00:00.000Z' });
    await weeks.daysPass(all, [1, 9]);
    await weeks.debits.act('fail-payment', { paymentId: ofJo?.provider_payment_id });
    await failWhileHeld(kim, ofKim);
    await credit('lee', lee, 4115);
    await weeks.debits.act('fail-payment', { paymentId: ofLee?.provider_payment_id });
    await weeks.daysPass(all, [1, 17]);
  });

  it('when staff end cover, the debit is cancelled and the end is undone, then the month is asked for in its own time all the same', async () => {
    const again = { ...debit, status: 'PAID_OUT', charge_on: '2026-12-29' };
    expect((await weeks.debitsOf(ivy)).slice(1)).toMatchObject([{ failure: 'called_off' }, again]);
    const told = (await weeks.lettersTo(ivy)).find(({ kind }) => kind === 'end-taken-back');
    expect([told?.facts, await balance(ivy)]).toMatchObject([{ askedAgain: 4115 }, 0]);
  });

  it('when an end cuts that month and its debit fails, then the bank is asked for its days alone, after a notice', async () => {
    const rows = (await weeks.debitsOf(jo)).slice(1);
    expect(rows).toMatchObject([
      { ...debit, status: 'FAILED', presentations: 1 },
      { status: 'PAID_OUT', presentations: 1 },
    ]);
    const left = rows[1]?.amount ?? 0;
    expect(left).toBe(2389);
    expect(await weeks.lettersTo(jo)).toMatchObject([
      { kind: 'debit-notice', facts: { amount: 4115 } },
      { kind: 'cover-ends' },
      { kind: 'direct-debit-failed', facts: { amount: 4115, triesAgainOn: null, more: { isTooMuch: true } } },
      { kind: 'debit-notice', facts: { amount: left } },
      { kind: 'cover-ended', facts: { owed: 0, refund: 0 } },
    ]);
    expect([await balance(jo), (await weeks.debits.state()).totals.refundedPennies]).toEqual([0, 0]);
  });

  it('when cover ends while a debit that failed waits to be presented again, then its bank is not asked again for more than the days cost', async () => {
    expect((await weeks.debitsOf(kim)).slice(1)).toMatchObject([{ ...debit, status: 'FAILED', presentations: 1 }]);
    expect((await weeks.lettersTo(kim)).slice(1)).toMatchObject([
      { kind: 'cover-ended', facts: { owed: 0, comesBack: 3850 } },
      { kind: 'direct-debit-failed', facts: { amount: 4115, triesAgainOn: null, more: { isTooMuch: true } } },
      { kind: 'debt-asked', facts: { amount: 265 } },
    ]);
    expect(await balance(kim)).toBe(265);
  });

  it('when that month is settled another way while its debit is with the bank, and the debit fails, then the bank is not asked for it again', async () => {
    expect((await weeks.debitsOf(lee)).slice(1)).toMatchObject([{ ...debit, status: 'FAILED', presentations: 1 }]);
    expect(await weeks.lettersTo(lee)).toMatchObject([
      { kind: 'debit-notice', facts: { amount: 4115 } },
      { kind: 'account-credited' },
      { kind: 'direct-debit-failed', facts: { amount: 4115, triesAgainOn: null, more: { isSettled: true } } },
    ]);
    expect([await balance(lee), (await weeks.debits.state()).totals.refundedPennies]).toEqual([0, 0]);
  });
});
