import { isUnsettled } from '@marque/domain/payment/attempt/attempt-standing';
import type { Context } from '../../ground/context.ts';
import { readAttempt } from '../../store/money/attempts.ts';
import { type Resolution, settledResolution } from '../attempts/resolution.ts';
import { look } from '../look/look.ts';
import { askAfterAttempt } from './ask-after-attempt.ts';
import { settleSaid } from './settle-said.ts';

/**
 * The one function that settles an attempt. It believes neither a notification nor the page that the
 * customer lands on: it asks the provider. It may run any number of times, at once and in any order; there is one policy and one charge.
 * Rejects with `ProviderUnavailable` when the provider does not answer; then the job tries again.
 */
export async function settleAttempt(context: Context, attemptId: string): Promise<Resolution> {
  const end = await look({
    about: `Attempt ${attemptId}`,
    see: async () => {
      const attempt = await readAttempt(context.db, attemptId);
      return attempt && isUnsettled(attempt) ? attempt : undefined;
    },
    ask: (attempt) => askAfterAttempt(context, attempt),
    settle: (attempt, said) => settleSaid(context, attempt, said),
  });
  if (end) return end;
  const attempt = await readAttempt(context.db, attemptId);
  if (!attempt) return { kind: 'expired' };
  return (await settledResolution(context.db, attempt)) ?? { kind: 'waiting' };
}
