import { breadth } from '@marque/testkit/breadth';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Buyer, beginPurchase, bindAtLast, openPage } from '../../../../tests/kit/client/buy.ts';
import { bothDatabases } from '../../../../tests/kit/databases/databases.ts';
import { type CardShop, cardShop } from '../../../../tests/kit/shops/card-shop.ts';
import { startTestShop, type TestShop } from '../../../../tests/kit/shops/start-test-shop.ts';
import { Refusal } from '../../../ground/refuse.ts';
import { inTransaction } from '../../../ground/tables/in-transaction.ts';
import { askForRefund } from '../../../money/asking-back/ask-for-refund.ts';
import { settleRefund } from '../../../money/asking-back/settle-refund.ts';
import { hearWhatWasMissed } from '../../../money/books/hear-what-was-missed.ts';
import { giveBack } from '../../../money/refunds/give-back.ts';
import { type Attempt, readAttempts } from '../attempts.ts';
import { readRefund } from './refunds.ts';

describe.each(bothDatabases)('giving money back on the $name database', ({ open }) => {
  let shop: TestShop;
  let card: CardShop;
  let buyer: Buyer;
  let attempt: Attempt;
  let accountId: string;
  beforeAll(async () => {
    shop = await startTestShop({ database: open });
    card = cardShop(shop);
  });
  afterAll(async () => {
    const { totals } = await shop.stripeState();
    expect(await card.balance('clearing:stripe')).toBe(totals.capturedPennies - totals.refundedPennies);
    await shop.close();
  });
  beforeEach(async () => {
    await shop.script({ webhooks: 'deliver', next: [] });
    buyer = await beginPurchase(shop.url);
    await shop.pay(await openPage(shop.url, buyer));
    await bindAtLast(shop.url, buyer);
    const [paid] = await readAttempts(shop.context.db, 'showcase', buyer.proposalCode);
    if (!paid) throw new Error('There is a payment to give back');
    attempt = paid;
    accountId = await card.accountId(buyer);
  });

  const ask = (amount: number) =>
    inTransaction(shop.context.db, (tx) =>
      giveBack(tx, shop.context, {
        brand: 'showcase',
        owner: attempt.owner,
        proposalCode: buyer.proposalCode,
        accountId,
        provider: 'stripe',
        paymentId: attempt.provider_payment_id ?? '',
        attemptId: attempt.attempt_id,
        amount,
        reason: 'test',
      }),
    );
  const statusOf = async (refundId: string) => (await readRefund(shop.context.db, refundId))?.status;
  const refunded = async (refundId: string) => {
    await eventually(
      () => statusOf(refundId),
      (status) => status === 'SUCCEEDED',
    );
    return (await readRefund(shop.context.db, refundId))?.provider_refund_id ?? '';
  };
  const owes = () => card.balance(`customer:${accountId}`);
  const kinds = async () => {
    const query = shop.context.db.selectFrom('ledger_transactions').select('kind').where('account_id', '=', accountId);
    return (await query.orderBy('transaction_id').execute()).map(({ kind }) => kind);
  };

  it('asks the provider once, and the customer is owed nothing more', async () => {
    const before = (await shop.stripeState()).totals.refunds;
    const refundId = await ask(1000);
    await refunded(refundId);
    await Promise.all([askForRefund(shop.context, refundId), settleRefund(shop.context, refundId)]);
    expect((await shop.stripeState()).totals.refunds - before).toBe(1);
    expect([await kinds(), await owes()]).toEqual([['PAYMENT', 'INVOICE', 'REFUND'], 1000]);
  });

  it('never gives back more than was captured, though two hundred ask at once', async () => {
    const part = Math.floor(attempt.amount / 7);
    const asked = await Promise.allSettled(Array.from({ length: 200 }, () => ask(part)));
    const granted = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(granted.length).toBe(Math.floor(attempt.amount / part));
    expect(refused.every((error) => error instanceof Refusal && error.code === 'wrong_state')).toBe(true);
    for (const refundId of granted) await refunded(refundId);
    expect(await owes()).toBe(granted.length * part);
    for (const amount of [attempt.amount, 0, -1]) await expect(ask(amount)).rejects.toThrow('wrong_state');
  });

  it('is done once where the provider’s answer was lost', async () => {
    const before = (await shop.stripeState()).totals.refunds;
    const lost = Array.from({ length: 2 }, () => ({ match: 'POST /v1/refunds', do: 'drop-after' }));
    await shop.script({ webhooks: 'never', next: lost });
    await refunded(await ask(attempt.amount));
    expect((await shop.stripeState()).totals.refunds - before).toBe(1);
  });

  it.each(['deliver', 'duplicate'])('that fails days later is owed to the customer again (%s)', async (webhooks) => {
    await shop.script({ webhooks });
    const refundId = await ask(attempt.amount);
    const providerRefundId = await refunded(refundId);
    expect((await card.act('fail-refund', { refundId: providerRefundId })).status).toBe(200);
    await eventually(
      () => statusOf(refundId),
      (status) => status === 'FAILED',
    );
    await settleRefund(shop.context, refundId);
    expect([await kinds(), await owes()]).toEqual([['PAYMENT', 'INVOICE', 'REFUND', 'REFUND_REVERSAL'], 0]);
    await refunded(await ask(attempt.amount));
    expect(await owes()).toBe(attempt.amount);
  });

  it('that fails days later is owed again even where no notification ever comes', breadth, async () => {
    await shop.script({ webhooks: 'never' });
    const refundId = await ask(attempt.amount);
    await card.act('fail-refund', { refundId: await refunded(refundId) });
    await hearWhatWasMissed(shop.context);
    expect(await statusOf(refundId)).toBe('FAILED');
    expect([await kinds(), await owes()]).toEqual([['PAYMENT', 'INVOICE', 'REFUND', 'REFUND_REVERSAL'], 0]);
  });

  it('that the provider will not do is marked as failed, and nothing is written down', breadth, async () => {
    await shop.script({ webhooks: 'never' });
    await card.act('dispute', { paymentIntentId: attempt.provider_payment_id });
    const refundId = await ask(500);
    await eventually(
      () => statusOf(refundId),
      (status) => status === 'FAILED',
    );
    expect([await kinds(), await owes()]).toEqual([['PAYMENT', 'INVOICE'], 0]);
  });
});
