import { assert, sumPennies } from '@marque/base';
import { decideRefund, type RefundStep } from '@marque/domain/payment/refund/decide-refund';
import type { RefundSaid } from '@marque/domain/payment/refund/refund';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import type { LetterFacts } from '../../ground/tables/letter-facts.ts';
import { queueLetter } from '../../letters/queue-letter.ts';
import { moveAttempt } from '../../store/money/attempts.ts';
import { keptOfPayment, paymentInLedger } from '../../store/money/payment-in-ledger.ts';
import { asDecided, lockRefund, promisedBack, type Refund, storeRefund } from '../../store/money/refunds/refunds.ts';
import { writeLedger } from '../../store/money/write-ledger.ts';
import { noteOnAccount } from '../../store/policies/note-on-account.ts';

const HOUR_MS = 3_600_000;

type WhyTold = Pick<LetterFacts['refund-failed'], 'why'>;

/** Carries out the provider's answer about a refund, in the caller's transaction, which locks it from here on. */
export async function settleSaid(
  tx: Tx,
  context: Context,
  { refundId, said }: { readonly refundId: string; readonly said: RefundSaid },
): Promise<void> {
  const held = await lockRefund(tx, refundId);
  if (!held) return;
  const { brand, provider, provider_payment_id: paymentId } = held;
  const payment = await paymentInLedger(tx, { brand, provider, paymentId });
  assert(payment, 'money that goes back stands in the ledger');
  const refund = asDecided(held);
  const told = await whyRefused(tx, { held, said, accountId: payment.accountId });
  const { next, postings, steps } = decideRefund(said, { refund, payment }, context.clock.now());
  for (const transaction of postings) await writeLedger(tx, context, { brand, transaction });
  if (next !== refund) await storeRefund(tx, context, next);
  for (const step of steps) await follow(tx, context, { held, step, told });
}

/**
 * Why the provider does not begin a refund, as its customer is told: their bank has taken back what was to go back, or
 * something else. Nothing if it was begun.
 */
async function whyRefused(
  tx: Tx,
  { held, said, accountId }: { readonly held: Refund; readonly said: RefundSaid; readonly accountId: string },
): Promise<WhyTold> {
  if (said.providerRefundId !== null) return {};
  const { brand, provider, provider_payment_id: paymentId } = held;
  const kept = await keptOfPayment(tx, { brand, provider, paymentId }, accountId);
  const isTakenBack = kept < sumPennies(await promisedBack(tx, { provider, paymentId }));
  // The card provider may know of a dispute before we are told.
  return { why: isTakenBack || said.why === 'charge_disputed' ? 'TAKEN_BACK' : 'REFUSED' };
}

async function follow(
  tx: Tx,
  context: Context,
  { held, step, told }: { readonly held: Refund; readonly step: RefundStep; readonly told: WhyTold },
): Promise<void> {
  const { refund_id: refundId, attempt_id: attemptId, brand } = held;
  switch (step.kind) {
    case 'attempt':
      if (attemptId !== null) await moveAttempt(tx, context, { attemptId, move: step.move });
      return;
    case 'tell-failure':
      return await tellFailure(tx, context, { held, why: step.why, told });
    case 'look':
      return await context.jobs.add(tx, 'look-at-refund', {
        key: `${refundId}:${Math.floor(context.clock.realMs() / HOUR_MS)}`,
        payload: { brand, refundId },
        afterSeconds: step.afterSeconds,
      });
  }
}

async function tellFailure(
  tx: Tx,
  context: Context,
  { held, why, told }: { readonly held: Refund; readonly why: string; readonly told: WhyTold },
): Promise<void> {
  const { refund_id: refundId, brand, amount } = held;
  context.log.error({ refundId, brand, why }, 'a refund has failed: somebody has to see to it');
  await queueLetter(tx, context, {
    ...{ brand, proposalCode: held.proposal_code, about: refundId },
    kind: 'refund-failed',
    facts: { amount, ...told },
  });
  const event = { type: 'RefundFailed', refundId, amount };
  await noteOnAccount(tx, context, { brand, account: { accountId: held.account_id }, event });
}
