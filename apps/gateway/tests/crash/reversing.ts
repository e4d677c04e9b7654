import { assert, codeFromBytes } from '@marque/base';
import type { FastifyBaseLogger } from 'fastify';
import { systemRandom } from '../../src/adapters/random/system-random.ts';
import type { Context } from '../../src/ground/context.ts';
import { inTransaction } from '../../src/ground/tables/in-transaction.ts';
import { bossQueue } from '../../src/jobs/boss-queue.ts';
import { type GivingBack, giveBack } from '../../src/money/refunds/give-back.ts';
import { readRefund } from '../../src/store/money/refunds/refunds.ts';
import { send } from '../kit/client/api-client.ts';
import type { Cell } from './grid.ts';
import type { Purchase } from './sales/buying.ts';
import { must, type Story, type StoryTools } from './story.ts';

const silent = { warn: () => undefined, error: () => undefined } as unknown as FastifyBaseLogger;

/** A payment goes back or is disputed once a policy has been bought. */
export async function reversing(telling: StoryTools, { happening }: Cell, { buyer, ends }: Purchase): Promise<Story> {
  const { db, scene } = telling;
  const payment = await paymentOf(telling, buyer.proposalCode);
  if (happening === 'dispute') {
    const body = { paymentIntentId: payment.paymentId };
    const dispute = async () => {
      const answer = await send(scene.sandbox.url, 'POST /script/stripe/dispute', { body });
      if (!answer.text.includes('already')) must(answer, 200);
    };
    const reversed = async () => {
      const query = db
        .selectFrom('ledger_transactions')
        .select('transaction_id')
        .where('kind', '=', 'PAYMENT_REVERSAL');
      await query.where('account_id', '=', payment.accountId).executeTakeFirstOrThrow();
    };
    const steps = [
      { name: 'the cardholder disputes it', take: dispute },
      { name: 'it is owed again', take: reversed },
    ];
    return { steps, ends };
  }
  // The provider gives a debit back a week after it was drawn, and Christmas may come before that.
  if (payment.provider === 'gocardless')
    must(await send(scene.sandbox.url, 'POST /clock/advance', { body: { days: 7 } }), 200);
  const refundId = codeFromBytes(systemRandom(20), 20);
  const ask = () => askForRefund(telling, { ...payment, refundId });
  const given = async () => {
    const refund = await readRefund(db, refundId);
    if (refund?.status !== 'SUCCEEDED') throw new Error(`The refund is ${refund?.status}`);
  };
  const asked = async () => {
    const refund = await readRefund(db, refundId);
    if (!refund?.provider_refund_id) throw new Error('The provider has not been asked');
  };
  // A refund by direct debit takes its days, one to a card does not.
  const pass = () => send(scene.sandbox.url, 'POST /clock/advance', { body: { days: 14 } });
  const steps = [
    { name: 'it is to go back', take: ask },
    { name: 'the provider is asked', take: asked },
    { name: 'days pass', take: async () => void must(await pass(), 200) },
    { name: 'it has gone back', take: given },
  ];
  return { steps, ends: { ...ends, refunds: 1 } };
}

async function askForRefund(
  { db, database }: StoryTools,
  payment: Omit<GivingBack, 'reason'> & { readonly refundId: string },
): Promise<void> {
  if (await readRefund(db, payment.refundId)) return;
  const jobs = await bossQueue({ database: database.boss, deliver: async () => undefined, log: silent });
  const clock = { now: () => new Date().toISOString(), realMs: () => Date.now(), close: async () => undefined };
  const brands = { current: new Map() };
  const context = { clock, jobs, brands, random: systemRandom } as unknown as Context;
  await inTransaction(db, (tx) => giveBack(tx, context, { ...payment, reason: 'test' })).finally(jobs.stop);
}

async function paymentOf({ db }: StoryTools, proposalCode: string): Promise<Omit<GivingBack, 'reason'>> {
  const captured = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('proposal_code', '=', proposalCode)
    .where('status', '=', 'BOUND')
    .executeTakeFirst();
  const drawn = await db
    .selectFrom('collections')
    .selectAll()
    .where('proposal_code', '=', proposalCode)
    .executeTakeFirst();
  const row = captured ?? drawn;
  assert(row, 'what was bought was paid');
  const account = await db
    .selectFrom('customer_accounts')
    .select('account_id')
    .where('proposal_code', '=', proposalCode)
    .executeTakeFirstOrThrow();
  const { brand, owner, provider, amount } = row;
  const paymentId = row.provider_payment_id ?? '';
  const attemptId = captured?.attempt_id ?? null;
  return { brand, owner, proposalCode, accountId: account.account_id, provider, paymentId, attemptId, amount };
}
