import { afterAll, beforeAll, expect, it } from 'vitest';
import { askInTurn } from '../../../src/money/billing/ask-in-turn.ts';
import { runBilling } from '../../../src/money/billing/run-billing.ts';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { settleCollection } from '../../../src/money/debits/settle-collection.ts';
import { settleMandate } from '../../../src/money/debits/settle-mandate.ts';
import { send } from '../../kit/client/api-client.ts';
import { type Buyer, beginPurchase } from '../../kit/client/buy.ts';
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
};
const debitsOf = async ({ proposalCode }: Buyer) => {
  const query = shop.context.db.selectFrom('collections').selectAll().where('proposal_code', '=', proposalCode);
  return await query.orderBy('created_at').execute();
};
const letters = async ({ proposalCode }: Buyer) => {
  const query = shop.context.db.selectFrom('letters').select(['kind', 'facts']);
  return await query.where('proposal_code', '=', proposalCode).orderBy('created_at').execute();
};
const balance = async (buyer: Buyer) =>
  await cardShop(shop).balance(`customer:${await cardShop(shop).accountId(buyer)}`);

/** Days pass; after so many at a time we look at what the bank says. */
const daysPass = async (buyer: Buyer, spans: readonly number[]) => {
  for (const days of spans) {
    await debits.letDaysPass(days);
    for (const { method_id: mandate } of (await debitsOf(buyer)).slice(0, 1))
      await settleMandate(shop.context, mandate);
    await askInTurn(shop.context);
    for (const { collection_id: id } of await debitsOf(buyer)) await settleCollection(shop.context, id);
    await bill();
  }
};

it('a debit that is cancelled at the provider, on the day on which staff end cover, is asked for in its own time once the end is undone', async () => {
  shop.clock.travelTo('2026-11-20T13:00:00.000Z');
  const begun = await beginPurchase(shop.url, await shop.customer('ivy'));
  const ivy = { ...begun, ...(await buyByDebit(shop, begun)) };
  // Cover begins on 27 November. On Saturday 19 December the debit of the month to come is with the provider, and not with the bank.
  await daysPass(ivy, [9, 19, 1]);
  const [, december] = await debitsOf(ivy);
  expect(december).toMatchObject({ status: 'SUBMITTED', amount: 4115, period_start: '2026-12-27' });

  const staff = await shop.acting('ivy');
  const word = { onWordOf: 'POLICYHOLDER', said: 'by telephone, after the questions', proof: null };
  const asked = {
    policyId: ivy.policyId,
    adjustmentType: 'CAN',
    changes: [],
    reason: 'Price',
    effectiveAt: null,
    word,
  };
  const own = { ...staff, key: crypto.randomUUID(), body: asked };
  const { adjustmentId: id } = (await send(shop.url, 'POST /api/policyAdjustments', own)).body as {
    adjustmentId: string;
  };
  const act = (verb: string) => send(shop.url, `POST /api/policyAdjustments/${id}/${verb}`, { ...staff, body: {} });
  expect((await act('commit')).status).toBe(200);
  await bill();
  await shop.context.directDebits.cancelPayment(december?.provider_payment_id ?? '');
  await settleCollection(shop.context, december?.collection_id ?? '');
  await bill();
  expect((await act('withdraw')).body).toMatchObject({ status: 'WITHDRAWN' });
  expect((await letters(ivy)).at(-1)).toMatchObject({ kind: 'end-taken-back', facts: { askedAgain: 4115 } });
  await daysPass(ivy, [1, 1, 14]);
  const again = { status: 'PAID_OUT', amount: 4115, period_start: '2026-12-27', charge_on: '2026-12-29' };
  expect((await debitsOf(ivy)).slice(1)).toMatchObject([{ failure: 'called_off' }, again]);
  expect(await balance(ivy)).toBe(0);
});
