import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askInTurn } from '../../../src/money/billing/ask-in-turn.ts';
import { runBilling } from '../../../src/money/billing/run-billing.ts';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { settleCollection } from '../../../src/money/debits/settle-collection.ts';
import { settleMandate } from '../../../src/money/debits/settle-mandate.ts';
import { send } from '../../kit/client/api-client.ts';
import { type Buyer, beginPurchase } from '../../kit/client/buy.ts';
import { endNow } from '../../kit/client/end-now.ts';
import { cardShop } from '../../kit/shops/card-shop.ts';
import { buyByDebit, type DebitShop, debitShop } from '../../kit/shops/debit-shop.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

let shop: StaffShop;
let debits: DebitShop;
beforeAll(async () => {
  shop = await startStaffShop({});
  debits = debitShop(shop);
});
afterAll(async () => {
  expect(await checkBooks(shop.context.db)).toEqual([]);
  await shop.close();
});

const bill = async () => {
  await runBilling(shop.context);
  await untilIdle(shop.context.db);
  shop.clock.pass(1000);
  await askInTurn(shop.context);
  await untilIdle(shop.context.db);
};
const bought = async (name: string) => {
  const begun = await beginPurchase(shop.url, await shop.customer(name));
  return { ...begun, ...(await buyByDebit(shop, begun)) };
};
type Bought = Awaited<ReturnType<typeof bought>>;
const debitsOf = async ({ proposalCode }: Buyer) => {
  const query = shop.context.db.selectFrom('collections').selectAll().where('proposal_code', '=', proposalCode);
  return await query.orderBy('announced_at', (order) => order.asc().nullsFirst()).execute();
};
const letters = async ({ proposalCode }: Buyer) => {
  const query = shop.context.db.selectFrom('letters').select(['kind', 'facts']);
  return await query.where('proposal_code', '=', proposalCode).orderBy('created_at').execute();
};
const balance = async (buyer: Buyer) =>
  await cardShop(shop).balance(`customer:${await cardShop(shop).accountId(buyer)}`);

/** Looks at what the provider says of some buyers' debits. */
const look = async (buyers: readonly Buyer[]) => {
  for (const one of (await Promise.all(buyers.map(debitsOf))).flat()) {
    await settleMandate(shop.context, one.method_id);
    await settleCollection(shop.context, one.collection_id);
  }
  await bill();
};
/** Days pass; after so many at a time we look. */
const daysPass = async (buyers: readonly Buyer[], spans: readonly number[]) => {
  for (const days of spans) {
    await debits.letDaysPass(days);
    await bill();
    await look(buyers);
  }
};

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
  await bill();
  await shop.context.directDebits.cancelPayment(paymentId);
  await look([buyer]);
  expect((await act('withdraw')).body).toMatchObject({ status: 'WITHDRAWN' });
};

describe('given cover from 27 November, whose debit for the month to come is with the provider on 18 December', () => {
  const debit = { amount: 4115, period_start: '2026-12-27' };
  let ivy: Bought;
  let jo: Bought;
  beforeAll(async () => {
    shop.clock.travelTo('2026-11-20T13:00:00.000Z');
    [ivy, jo] = [await bought('ivy'), await bought('jo')];
    await daysPass([ivy, jo], [9, 19]);
    const [[, ofIvy], [, ofJo]] = [await debitsOf(ivy), await debitsOf(jo)];
    for (const one of [ofIvy, ofJo]) expect(one).toMatchObject({ ...debit, status: 'SUBMITTED' });
    await endAndUndo('ivy', ivy, ofIvy?.provider_payment_id ?? '');
    await endNow(shop.url, jo, { reason: 'Price', effectiveAt: '2027-01-14T00:00:00.000Z' });
    await daysPass([ivy, jo], [1, 9]);
    await debits.act('fail-payment', { paymentId: ofJo?.provider_payment_id });
    await daysPass([ivy, jo], [1, 17]);
  });

  it('when staff end cover, the debit is cancelled and the end is undone, then the month is asked for in its own time all the same', async () => {
    const again = { ...debit, status: 'PAID_OUT', charge_on: '2026-12-29' };
    expect((await debitsOf(ivy)).slice(1)).toMatchObject([{ failure: 'called_off' }, again]);
    const told = (await letters(ivy)).find(({ kind }) => kind === 'end-taken-back');
    expect([told?.facts, await balance(ivy)]).toMatchObject([{ askedAgain: 4115 }, 0]);
  });

  it('when an end cuts that month and its debit fails, then the bank is asked for its days alone, after a notice', async () => {
    const rows = (await debitsOf(jo)).slice(1);
    expect(rows).toMatchObject([
      { ...debit, status: 'FAILED', presentations: 1 },
      { status: 'PAID_OUT', presentations: 1 },
    ]);
    const left = rows[1]?.amount ?? 0;
    expect(left).toBe(2389);
    expect(await letters(jo)).toMatchObject([
      { kind: 'debit-notice', facts: { amount: 4115 } },
      { kind: 'cover-ends' },
      { kind: 'direct-debit-failed', facts: { amount: 4115, triesAgainOn: null, more: { isTooMuch: true } } },
      { kind: 'debit-notice', facts: { amount: left } },
      { kind: 'cover-ended', facts: { owed: 0, refund: 0 } },
    ]);
    expect([await balance(jo), (await debits.state()).totals.refundedPennies]).toEqual([0, 0]);
  });
});
