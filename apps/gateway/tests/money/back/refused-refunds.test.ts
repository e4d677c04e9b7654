import { breadth } from '@marque/testkit/breadth';
import { testClock } from '@marque/testkit/time/test-clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askForWaitingRefunds } from '../../../src/money/asking-back/ask-for-waiting-refunds.ts';
import { runBilling } from '../../../src/money/billing/run-billing.ts';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { settleCollection } from '../../../src/money/debits/settle-collection.ts';
import { send } from '../../kit/client/api-client.ts';
import { type Buyer, beginPurchase } from '../../kit/client/buy.ts';
import { buyPolicy } from '../../kit/client/buy-policy.ts';
import { endNow } from '../../kit/client/end-now.ts';
import { cardShop } from '../../kit/shops/card-shop.ts';
import { buyByDebit, type DebitShop, debitShop } from '../../kit/shops/debit-shop.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

const SOLD_AT = '2026-11-20T13:00:00.000Z';
let shop: StaffShop;
let debits: DebitShop;
beforeAll(async () => {
  // A debit that is asked for before 16:00 goes to the banks on the same day.
  shop = await startStaffShop({ clock: testClock(SOLD_AT) });
  debits = debitShop(shop);
});
afterAll(async () => {
  expect(await checkBooks(shop.context.db)).toEqual([]);
  await shop.close();
});

const refunds = async ({ proposalCode }: Buyer) => {
  const query = shop.context.db.selectFrom('refunds').select(['status', 'amount', 'waits_until']);
  return await query.where('proposal_code', '=', proposalCode).execute();
};
const letters = async ({ proposalCode }: Buyer) => {
  const query = shop.context.db.selectFrom('letters').select(['kind', 'facts']);
  return await query.where('proposal_code', '=', proposalCode).orderBy('created_at').execute();
};
const balance = async (buyer: Buyer) =>
  await cardShop(shop).balance(`customer:${await cardShop(shop).accountId(buyer)}`);
const waitsFor = async (userId: string) => {
  const token = await shop.staff('kim', ['action:hold']);
  const { body } = await send(shop.url, 'GET /api/waiting-payments', { token });
  const { payments } = body as { payments: { userId: string; why: string; amount: number }[] };
  return payments.flatMap((one) => (one.userId === userId ? [`${one.why} ${one.amount}`] : []));
};
/** Bought by direct debit and confirmed by its bank. */
const paidByDebit = async (name: string) => {
  shop.clock.travelTo(SOLD_AT);
  const begun = await beginPurchase(shop.url, await shop.customer(name));
  const bought = await buyByDebit(shop, begun);
  await debits.letDaysPass(6);
  await settleCollection(shop.context, bought.collectionId);
  await untilIdle(shop.context.db);
  return { ...begun, ...bought };
};
/** Lets days pass, and has the refunds asked for that waited for them. */
const afterDays = async (days: number) => {
  await debits.letDaysPass(days);
  await askAgain();
};
const askAgain = async () => {
  await askForWaitingRefunds(shop.context);
  await untilIdle(shop.context.db);
};

describe('a refund of a direct debit', () => {
  it('that comes too early waits for its day, is late from that day on, and goes back once', async () => {
    const ada = await paidByDebit('ada');
    await endNow(shop.url, ada);
    await untilIdle(shop.context.db);
    expect(await refunds(ada)).toEqual([{ status: 'DUE', amount: 4115, waits_until: '2026-12-02' }]);
    expect(await letters(ada)).toMatchObject([{ kind: 'cover-ended', facts: { refund: 4115, by: '2026-12-17' } }]);
    // Meanwhile it is no credit that somebody could have sent back, or that pays for anything.
    const account = { accountBalance: 4115, goingBack: 4115, creditToSend: 0 };
    expect((await send(shop.url, 'GET /api/customerAccounts', ada)).body).toMatchObject([account]);
    await afterDays(5);
    expect((await debits.state()).refunds).toEqual([]);
    await afterDays(1);
    expect(await refunds(ada)).toMatchObject([{ status: 'PENDING' }]);
    await askAgain();
    expect((await debits.state()).totals.refundedPennies).toBe(4115);
    expect([await balance(ada), await waitsFor('ada')]).toEqual([0, []]);
  });

  it('that is refused is told, and waits for a person, once', async () => {
    const dan = await paidByDebit('dan');
    await debits.letDaysPass(8);
    await debits.plan({ nextRefunds: ['not-enabled'] });
    await endNow(shop.url, dan, { reason: 'Price' });
    await untilIdle(shop.context.db);
    const [refund, ...others] = await refunds(dan);
    expect([refund?.status, others]).toEqual(['FAILED', []]);
    const amount = refund?.amount ?? 0;
    expect((await letters(dan)).at(-1)).toEqual({ kind: 'refund-failed', facts: { amount, why: 'REFUSED' } });
    expect([await balance(dan), await waitsFor('dan')]).toEqual([0 - amount, [`REFUND_FAILED ${amount}`]]);
  });

  it(
    'that its bank has taken back meanwhile is not sent a second time, and the customer is told so',
    breadth,
    async () => {
      const ben = await paidByDebit('ben');
      await endNow(shop.url, ben);
      await untilIdle(shop.context.db);
      await debits.plan({ webhooks: 'never' });
      await debits.act('charge-back', { paymentId: ben.paymentId });
      await afterDays(7);
      await debits.plan({ webhooks: 'deliver' });
      expect(await refunds(ben)).toMatchObject([{ status: 'FAILED' }]);
      expect((await letters(ben)).map(({ kind, facts }) => [kind, (facts as { why?: string }).why])).toEqual([
        ['cover-ended', undefined],
        ['refund-failed', 'TAKEN_BACK'],
      ]);
      await runBilling(shop.context);
      expect([await balance(ben), await waitsFor('ben')]).toEqual([0, ['TAKEN_BACK 4115']]);
    },
  );
});

it(
  'a refund to a card whose payment is disputed is not sent, the customer is told so, and a person sees to it',
  breadth,
  async () => {
    shop.clock.travelTo(SOLD_AT);
    const cleo = await buyPolicy(shop, await shop.customer('cleo'));
    const { provider_payment_id: paymentIntentId } = await shop.context.db
      .selectFrom('payment_attempts')
      .select('provider_payment_id')
      .where('proposal_code', '=', cleo.proposalCode)
      .executeTakeFirstOrThrow();
    await shop.script({ webhooks: 'hold' });
    await cardShop(shop).act('dispute', { paymentIntentId });
    await endNow(shop.url, cleo);
    await untilIdle(shop.context.db);
    expect(await refunds(cleo)).toMatchObject([{ status: 'FAILED' }]);
    expect((await letters(cleo)).at(-1)).toMatchObject({ kind: 'refund-failed', facts: { why: 'TAKEN_BACK' } });
    await shop.script({ webhooks: 'deliver' });
    await cardShop(shop).act('deliver', {});
    await untilIdle(shop.context.db);
    expect([await balance(cleo), await waitsFor('cleo')]).toEqual([0, [expect.stringMatching('^DISPUTED')]]);
    // Nothing is owed any more: the case at the bank still stays on the list.
    await runBilling(shop.context);
    expect(await waitsFor('cleo')).toEqual([expect.stringMatching('^TAKEN_BACK')]);
  },
);
