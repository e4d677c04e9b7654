import type { Context } from '../../ground/context.ts';
import type { CardPayment } from '../../ports/card-payments.ts';
import { type Attempt, moveAttempt, PAYABLE } from '../../store/money/attempts.ts';
import type { Resolution } from '../attempts/resolution.ts';
import { settleCaptured } from './settle-captured.ts';

/** Makes true what the provider says of a charge without a page: captured money is settled, a bank's no ends the attempt. */
export async function settleCharge(context: Context, attempt: Attempt, payment: CardPayment): Promise<Resolution> {
  if (payment.attemptId !== attempt.attempt_id)
    throw new Error(`The provider's payment of attempt ${attempt.attempt_id} names another attempt`);
  if (payment.status === 'succeeded') return await settleCaptured(context, attempt, payment);
  if (payment.status === 'pending') return { kind: 'waiting' };
  return await declineAttempt(context, attempt, payment.declineCode);
}

/** Ends an attempt that the bank, or the provider, has refused, with its word for why. */
export async function declineAttempt(
  context: Context,
  { attempt_id: attemptId }: Pick<Attempt, 'attempt_id'>,
  declineCode: string | null,
): Promise<Resolution> {
  await moveAttempt(context.db, context, { attemptId, from: PAYABLE, to: 'DECLINED', declineCode });
  await context.milestone('charge.declined');
  return { kind: 'declined', declineCode };
}
