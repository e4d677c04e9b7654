import type { Context } from '../../ground/context.ts';
import { type AttemptStatus, moveAttempt, PAYABLE, readAttempt } from '../../store/money/attempts.ts';
import { type Resolution, settledResolution } from './resolution.ts';

/** Ends an attempt of which nothing is expected any more, unless it has moved on meanwhile. Answers how it stands. */
export async function expireAttempt(
  context: Context,
  attemptId: string,
  from: readonly AttemptStatus[] = PAYABLE,
): Promise<Resolution> {
  await moveAttempt(context.db, context, { attemptId, from, to: 'EXPIRED' });
  const attempt = await readAttempt(context.db, attemptId);
  return (attempt && (await settledResolution(context.db, attempt))) ?? { kind: 'waiting' };
}
