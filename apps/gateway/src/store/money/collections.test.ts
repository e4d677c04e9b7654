import { breadth } from '@marque/testkit/breadth';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { send } from '../../../tests/kit/client/api-client.ts';
import { type Buyer, beginPurchase } from '../../../tests/kit/client/buy.ts';
import { databases } from '../../../tests/kit/databases/databases.ts';
import {
  bindByDebit,
  buyByDebit,
  type DebitShop,
  debitShop,
  setUpMandate,
} from '../../../tests/kit/shops/debit-shop.ts';
import { startTestShop, type TestShop } from '../../../tests/kit/shops/start-test-shop.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import type { LetterKind } from '../../ground/tables/letter-facts.ts';
import { runBilling } from '../../money/billing/run-billing.ts';
import { checkBooks } from '../../money/books/check-books.ts';
import { hearWhatWasMissed } from '../../money/books/hear-what-was-missed.ts';
import { resumeDebits } from '../../money/debits/resume-debits.ts';
import { settleCollection } from '../../money/debits/settle-collection.ts';
import { giveBack } from '../../money/refunds/give-back.ts';
import { type Collection, readCollection } from './collections.ts';

describe.each(databases)('what is collected by direct debit on the $name database', ({ open }) => {
  let shop: TestShop;
  let debits: DebitShop;
  let buyer: Buyer;
  beforeAll(async () => {
    shop = await startTestShop({ database: open });
    debits = debitShop(shop);
  });
  afterAll(async () => {
    // The run has not looked at anybody meanwhile.
    shop.clock.travelTo('2027-06-20T13:00:00.000Z');
    await runBilling(shop.context);
    expect(await checkBooks(shop.context.db)).toEqual([]);
    const { totals } = await debits.state();
    expect(await held()).toBe(totals.confirmedPennies - totals.refundedPennies);
    await shop.close();
  });
  beforeEach(async () => {
    // The banks' clock only moves forward; customers come on the first day.
    shop.clock.travelTo('2026-11-20T13:00:00.000Z');
    await debits.plan({ webhooks: 'deliver', next: [], nextPayments: [] });
    buyer = await beginPurchase(shop.url);
  });

  async function held(): Promise<number> {
    const rows = await shop.context.db
      .selectFrom('ledger_postings')
      .select('amount')
      .where('ledger_account', '=', 'clearing:gocardless')
      .execute();
    return rows.reduce((sum, { amount }) => sum + amount, 0);
  }

  const collection = async () =>
    await shop.context.db
      .selectFrom('collections')
      .selectAll()
      .where('proposal_code', '=', buyer.proposalCode)
      .executeTakeFirstOrThrow();
  const isAt = (status: Collection['status'], presentations?: number) =>
    eventually(
      collection,
      (one) => one.status === status && (presentations === undefined || one.presentations === presentations),
    );
  const posted = async () =>
    (
      await shop.context.db
        .selectFrom('ledger_transactions')
        .select('kind')
        .where('account_id', '=', (await collection()).account_id)
        .orderBy('transaction_id')
        .execute()
    )
      .map(({ kind }) => kind)
      .filter((kind) => kind !== 'INVOICE');
  const letters = async (kind: LetterKind) =>
    (
      await shop.context.db
        .selectFrom('letters')
        .select('facts')
        .where('kind', '=', kind)
        .where('proposal_code', '=', buyer.proposalCode)
        .orderBy('created_at')
        .execute()
    ).map(({ facts }) => facts);
  const shown = async (policyId: string) =>
    (
      (await send(shop.url, `GET /api/policies/${policyId}`, { token: buyer.token })).body as {
        firstCollection: object;
      }
    ).firstCollection;
  const daysLater = (days: number) => debits.letDaysPass(days);

  it('is money from when the bank has confirmed it, and not before', async () => {
    const { policyId } = await buyByDebit(shop, buyer);
    expect(await posted()).toEqual([]);
    await daysLater(10);
    await isAt('PAID_OUT');
    expect(await posted()).toEqual(['PAYMENT']);
    expect(await shown(policyId)).toMatchObject({ paymentMethodType: 'BACS_DEBIT', status: 'POSTED' });
  });

  it('is found out without any notification', breadth, async () => {
    await debits.plan({ webhooks: 'never' });
    await buyByDebit(shop, buyer);
    await daysLater(10);
    await resumeDebits(shop.context);
    await isAt('PAID_OUT');
    expect(await posted()).toEqual(['PAYMENT']);
  });

  it('is presented again when it fails, and paid then', async () => {
    await debits.plan({ nextPayments: ['fails-first'] });
    await buyByDebit(shop, buyer);
    await daysLater(10);
    const { charge_on: chargeOn, amount } = await isAt('SUBMITTED', 2);
    expect(await letters('direct-debit-failed')).toMatchObject([
      { amount, triesAgainOn: chargeOn, more: { isLastTry: false, isMandateEnded: false } },
    ]);
    await daysLater(10);
    await isAt('PAID_OUT', 2);
    expect(await posted()).toEqual(['PAYMENT']);
  });

  it('is presented three times and no more: then the customer owes it and is told so', breadth, async () => {
    await debits.plan({ nextPayments: ['fails'] });
    const { policyId, paymentId } = await buyByDebit(shop, buyer);
    for (const presentation of [2, 3]) {
      await daysLater(10);
      await isAt('SUBMITTED', presentation);
    }
    await daysLater(10);
    const { amount } = await isAt('FAILED', 3);
    await daysLater(20);
    await settleCollection(shop.context, (await collection()).collection_id);
    expect((await debits.state()).payments.find(({ id }) => id === paymentId)).toMatchObject({ presentations: 3 });
    expect(await posted()).toEqual([]);
    expect(await shown(policyId)).toMatchObject({ status: 'FAILED' });
    const told = await letters('direct-debit-failed');
    expect(told.length).toBe(3);
    expect(told.filter((facts) => (facts as { triesAgainOn: unknown }).triesAgainOn === null)).toMatchObject([
      { amount, triesAgainOn: null },
    ]);
    expect(told.filter((facts) => (facts as { more: { isLastTry: boolean } }).more.isLastTry).length).toBe(2);
  });

  it('that fails after it was confirmed is owed again, once, and presented again', async () => {
    const { paymentId } = await buyByDebit(shop, buyer);
    await daysLater(10);
    await isAt('PAID_OUT');
    await debits.act('fail-payment', { paymentId });
    await isAt('SUBMITTED', 2);
    expect(await posted()).toEqual(['PAYMENT', 'PAYMENT_REVERSAL']);
    await daysLater(10);
    await isAt('PAID_OUT', 2);
    expect(await posted()).toEqual(['PAYMENT', 'PAYMENT_REVERSAL', 'PAYMENT']);
    await debits.act('fail-payment', { paymentId });
    await isAt('SUBMITTED', 3);
    expect(await posted()).toEqual(['PAYMENT', 'PAYMENT_REVERSAL', 'PAYMENT', 'PAYMENT_REVERSAL']);
  });

  it('that the customer claims back is owed again, and never presented again', async () => {
    const { policyId, paymentId } = await buyByDebit(shop, buyer);
    await daysLater(10);
    await isAt('PAID_OUT');
    await debits.act('charge-back', { paymentId });
    await isAt('CHARGED_BACK', 1);
    await daysLater(10);
    await settleCollection(shop.context, (await collection()).collection_id);
    expect([(await collection()).status, await posted()]).toEqual(['CHARGED_BACK', ['PAYMENT', 'PAYMENT_REVERSAL']]);
    const { amount, charge_on: paidOn, period_start: from } = await collection();
    expect(await letters('debit-taken-back')).toMatchObject([{ amount, paidOn, from }]);
    expect(await letters('direct-debit-failed')).toEqual([]);
    expect(await shown(policyId)).toMatchObject({ status: 'FAILED' });
  });

  it('that is claimed back days later is owed again even where no notification ever comes', breadth, async () => {
    const { paymentId } = await buyByDebit(shop, buyer);
    await daysLater(10);
    await isAt('PAID_OUT');
    await debits.plan({ webhooks: 'never' });
    await debits.act('charge-back', { paymentId });
    for (let night = 0; night < 2; night += 1) await hearWhatWasMissed(shop.context);
    expect([(await collection()).status, await posted()]).toEqual(['CHARGED_BACK', ['PAYMENT', 'PAYMENT_REVERSAL']]);
  });

  it('ends with its mandate while the bank has not begun, and the mandate collects nothing more', breadth, async () => {
    const mandate = await setUpMandate(shop, buyer);
    await debits.plan({ next: [{ match: 'POST /payments', do: '500' }] });
    expect((await bindByDebit(shop.url, buyer)).status).toBe(200);
    await debits.act('cancel-mandate', { mandateId: mandate.mandateId });
    const ended = await eventually(collection, ({ status }) => status === 'CANCELLED');
    expect(ended.presentations).toBeLessThanOrEqual(1);
    expect((await letters('mandate-cancelled')).length).toBe(1);
    const kept = await send(shop.url, 'GET /api/goCardless/mandates', { token: buyer.token });
    expect(kept.body).toMatchObject([{ methodId: mandate.methodId, status: 'CANCELLED' }]);
    expect(await posted()).toEqual([]);
  });

  it('fails where the bank had begun when its mandate was cancelled, and is not presented again', breadth, async () => {
    const { paymentId } = await buyByDebit(shop, buyer);
    const at = async () => (await debits.state()).payments.find(({ id }) => id === paymentId)?.status;
    for (let day = 0; day < 7 && (await at()) !== 'submitted'; day += 1) await daysLater(1);
    const { method_id: methodId } = await collection();
    const { provider_method_id: mandateId } = await shop.context.db
      .selectFrom('payment_methods')
      .select('provider_method_id')
      .where('method_id', '=', methodId)
      .executeTakeFirstOrThrow();
    await debits.act('cancel-mandate', { mandateId });
    await daysLater(10);
    await isAt('FAILED', 1);
    expect(await posted()).toEqual([]);
  });

  it('makes a mandate active once the bank has taken it on', breadth, async () => {
    await buyByDebit(shop, buyer);
    const status = async () =>
      (await send(shop.url, 'GET /api/paymentMethods', { token: buyer.token })).body as { status: string }[];
    expect(await status()).toMatchObject([{ status: 'PENDING_CUSTOMER_APPROVAL' }]);
    await daysLater(10);
    await eventually(status, ([one]) => one?.status === 'ACTIVE');
  });

  it('can be given back, and comes back to us when the bank cannot place it', async () => {
    const { paymentId } = await buyByDebit(shop, buyer);
    // GoCardless refunds nothing of a debit in the seven days after it was drawn.
    await daysLater(14);
    const { brand, owner, proposal_code: proposalCode, account_id: accountId, amount } = await isAt('PAID_OUT');
    const about = { brand, owner, proposalCode, accountId, provider: 'gocardless', paymentId, attemptId: null };
    const refundId = await inTransaction(shop.context.db, (tx) =>
      giveBack(tx, shop.context, { ...about, amount: amount - 100, reason: 'test' }),
    );
    const refund = () =>
      shop.context.db.selectFrom('refunds').selectAll().where('refund_id', '=', refundId).executeTakeFirstOrThrow();
    const { provider_refund_id: providerRefundId } = await eventually(refund, ({ status }) => status === 'PENDING');
    await debits.act('fail-refund', { refundId: providerRefundId });
    await eventually(refund, ({ status }) => status === 'FAILED');
    expect(await posted()).toEqual(['PAYMENT', 'REFUND', 'REFUND_REVERSAL']);
    expect((await readCollection(shop.context.db, (await collection()).collection_id))?.status).toBe('PAID_OUT');
  });
});
