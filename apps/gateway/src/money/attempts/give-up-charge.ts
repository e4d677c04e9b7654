import type { Context } from '../../ground/context.ts';
import type { ProviderRefused } from '../../ports/provider-refused.ts';
import { type Attempt, moveAttempt, PAYABLE } from '../../store/money/attempts.ts';

/**
 * Ends a charge that the provider will not take as we ask for it. That is no word of the bank's but a fault of ours, so the log tells staff, and a
 * token that was read out may be used again. Rejects with the refusal: nothing was charged.
 */
export async function giveUpCharge(
  context: Context,
  { attempt_id: attemptId, brand }: Pick<Attempt, 'attempt_id' | 'brand'>,
  refused: ProviderRefused,
): Promise<never> {
  await moveAttempt(context.db, context, { attemptId, from: PAYABLE, to: 'EXPIRED', tokenHash: null });
  const about = { attemptId, brand, code: refused.code };
  context.log.error(about, 'the card provider refused a charge as we asked for it: somebody has to see to it');
  throw refused;
}
