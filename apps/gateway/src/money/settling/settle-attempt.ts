import { assert } from '@marque/base';
import { isUnsettled } from '@marque/domain/payment/attempt/attempt-standing';
import { decideAttempt } from '@marque/domain/payment/attempt/decide-attempt';
import type { Context } from '../../ground/context.ts';
import { type Attempt, asDecided, moveAttempt, readAttempt } from '../../store/money/attempts.ts';
import { type Resolution, settledResolution } from '../attempts/resolution.ts';
import { look } from '../look/look.ts';
import { askAfterAttempt, type Said, saidOfCharge } from './ask-after-attempt.ts';
import { askForCharge, keptCardOf } from './ask-for-charge.ts';
import { settlePayment } from './settle-payment.ts';
import { settleSetup } from './settle-setup.ts';

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

/** Carries out the news of an attempt, and returns its new state. Rejects as a repeated charge does. */
export async function settleSaid(context: Context, attempt: Attempt, said: Said): Promise<Resolution> {
  const { attempt_id: attemptId } = attempt;
  const step = decideAttempt(said.heard, asDecided(attempt), context.clock.realMs());
  switch (step.kind) {
    case 'ask': {
      const payment = await askForCharge(context, attempt, await keptCardOf(context, attempt));
      return await settleSaid(context, attempt, saidOfCharge(attempt, payment));
    }
    case 'settle':
      if (step.what === 'card') return await settleSetup(context, attempt, present(said.card));
      return await settlePayment(context, attempt, present(said.captured));
    case 'move':
      if (step.move === 'declined') await declineAttempt(context, attempt, step.declineCode);
      else await moveAttempt(context.db, context, { attemptId, move: step.move });
      return await standing(context, attemptId);
    default:
      return await standing(context, attemptId);
  }
}

/** Ends an attempt that the bank, or the provider, has refused, with its word for why. */
export async function declineAttempt(
  context: Context,
  { attempt_id: attemptId }: Pick<Attempt, 'attempt_id'>,
  declineCode: string | null,
): Promise<void> {
  await moveAttempt(context.db, context, { attemptId, move: 'declined', declineCode });
  await context.milestone('charge.declined');
}

async function standing({ db }: Context, attemptId: string): Promise<Resolution> {
  const attempt = await readAttempt(db, attemptId);
  return (attempt && (await settledResolution(db, attempt))) ?? { kind: 'waiting' };
}

function present<T>(value: T | null): T {
  assert(value !== null, 'what is settled was shown');
  return value;
}
