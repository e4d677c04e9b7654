import { assert } from '@marque/base';
import { type DeclineWords, isFinalDecline } from '@marque/domain/payment/attempt/is-final-decline';
import type { PaymentFailure } from '@marque/domain/process/arrears/arrears-case';
import { takeBackCharge } from '@marque/domain/process/bill-run/take-back-charge';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { asDecided } from '../../store/money/as-decided.ts';
import type { Attempt } from '../../store/money/attempts.ts';
import { lockBilling, storeBilled } from '../../store/money/billing/account-billing.ts';
import { failPayment } from './fail-payment.ts';
import { reasonOf } from './reason-of.ts';
import { askNextTermAgain, refuseNextTerm } from './refuse-next-term.ts';

/** A charge that was never made is asked for again after an hour of the business's day, so that a fault of ours does not go round and round. */
const AGAIN_MS = 3_600_000;

/**
 * Records that a bank has refused a charge of the bill run, in the transaction that ends it. Nothing follows from any
 * other attempt.
 */
export async function declineBilled(
  tx: Tx,
  context: Context,
  { attempt, words }: { readonly attempt: Attempt; readonly words: DeclineWords },
): Promise<void> {
  const { billed_period: period, brand, method_id: methodId, amount } = attempt;
  if (attempt.purpose === 'RENEWAL') return await refuseNextTerm(tx, context, { attempt, words });
  if (period === null) return;
  const failure: PaymentFailure = {
    reason: reasonOf(words),
    code: words.declineCode,
    isFinal: isFinalDecline(words),
    ...{ methodId, amount, period, triedAgainOn: null },
  };
  await failPayment(tx, context, { brand, accountId: asDecided(attempt).accountId, failure });
}

/** Has a charge of the bill run asked for again if it failed without a bank's word, in the transaction that ends it. */
export async function takeBackBilled(tx: Tx, context: Context, attempt: Attempt): Promise<void> {
  const { billed_period: period, brand, method_id: methodId } = attempt;
  if (attempt.purpose === 'RENEWAL') return await askNextTermAgain(tx, context, attempt);
  if (period === null) return;
  const { accountId } = asDecided(attempt);
  const billing = await lockBilling(tx, { brand, accountId });
  assert(billing, 'what was billed has an account that is');
  const now = context.clock.now();
  const { progress, arrears } = takeBackCharge(billing, { period, methodId });
  const nextAt = new Date(Date.parse(now) + AGAIN_MS).toISOString();
  await storeBilled(tx, [{ accountId, progress, arrears, nextAt }]);
}
