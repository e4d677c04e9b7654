import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runBilling } from '../../../src/money/billing/run-billing.ts';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { settleCollection } from '../../../src/money/debits/settle-collection.ts';
import { settleMandate } from '../../../src/money/debits/settle-mandate.ts';
import { send } from '../../kit/client/api-client.ts';
import { type Buyer, beginPurchase } from '../../kit/client/buy.ts';
import { buyByDebit, type DebitShop, debitShop } from '../../kit/shops/debit-shop.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

/** A Friday: a debit that is asked for today goes to the bank on Monday at 16:00, and is drawn on Wednesday. */
const SOLD_AT = '2026-11-20T13:00:00.000Z';
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

const bought = async (name: string) => {
  shop.clock.travelTo(SOLD_AT);
  const begun = await beginPurchase(shop.url, await shop.customer(name));
  const sold = await buyByDebit(shop, begun);
  await untilIdle(shop.context.db);
  return { ...begun, ...sold };
};
const collection = async (collectionId: string) =>
  await shop.context.db
    .selectFrom('collections')
    .select(['status', 'failure'])
    .where('collection_id', '=', collectionId)
    .executeTakeFirst();
const letters = async ({ proposalCode }: Buyer) => {
  const query = shop.context.db.selectFrom('letters').select(['kind', 'facts']);
  return await query.where('proposal_code', '=', proposalCode).orderBy('created_at').execute();
};
const methodOf = async ({ proposalCode }: Buyer) => {
  const query = shop.context.db.selectFrom('payment_methods').select(['method_id', 'letting_go_since']);
  return await query.where('proposal_code', '=', proposalCode).executeTakeFirstOrThrow();
};

describe('a debit that is cancelled at the provider while it is owed', () => {
  it('is asked for once more after a notice of its own: nothing failed, and nobody is asked to pay', async () => {
    const gil = await bought('gil');
    await shop.context.directDebits.cancelPayment(gil.paymentId);
    await settleCollection(shop.context, gil.collectionId);
    for (let day = 0; day < 7; day += 1) {
      await debits.letDaysPass(1);
      await settleMandate(shop.context, (await methodOf(gil)).method_id);
      await runBilling(shop.context);
      await untilIdle(shop.context.db);
    }
    expect(await collection(gil.collectionId)).toEqual({ status: 'CANCELLED', failure: 'cancelled_at_provider' });
    expect((await letters(gil)).map(({ kind }) => kind)).toEqual(['debit-withdrawn', 'debit-notice']);
    const { body } = await send(shop.url, `GET /api/policies/${gil.policyId}`, gil);
    expect(body).toMatchObject({ firstCollection: { status: 'PENDING', chargeOn: null } });
    const todo = (await send(shop.url, 'GET /api/todo', gil)).body as { kind: string }[];
    expect(todo.map(({ kind }) => kind)).toEqual(['NCD_PROOF']);
    for (let day = 0; day < 14; day += 1) {
      await debits.letDaysPass(1);
      await runBilling(shop.context);
      await untilIdle(shop.context.db);
    }
    const rows = shop.context.db.selectFrom('collections').select(['status', 'amount', 'period_start']);
    const [first, again] = await rows.where('proposal_code', '=', gil.proposalCode).orderBy('created_at').execute();
    expect(first).toMatchObject({ status: 'CANCELLED', amount: 4115 });
    expect(again).toMatchObject({ status: 'DUE', amount: 4115, period_start: first?.period_start });
  });
});
