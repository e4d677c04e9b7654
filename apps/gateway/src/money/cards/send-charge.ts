import type { Context } from '../../ground/context.ts';
import { refuse } from '../../ground/refuse.ts';
import { ProviderUnavailable } from '../../ports/provider-unavailable.ts';
import { type Attempt, moveAttempt } from '../../store/money/attempts.ts';
import type { Resolution } from '../attempts/resolution.ts';
import { settleOthers } from '../settling/settle-others.ts';

/** A stored charge without a page, the other open attempts, and the function that sends it to the provider. */
export type ChargeToSend = {
  readonly attempt: Attempt;
  readonly others: readonly Attempt[];
  readonly send: (attempt: Attempt) => Promise<Resolution>;
};

/**
 * Sends a charge once nothing else can be paid, and returns the result; `waiting` while it is unknown, in which case a
 * job follows it up. The attempt is marked open before it is sent: if another way to pay has ended an attempt
 * meanwhile, it is never charged, and an unopened one was never sent. Refuses with `payment_not_confirmed` while
 * something else may have been paid, and with `proposal_bound`, or for an account or a change `version_conflict`, when
 * it has been.
 */
export async function sendCharge(context: Context, { attempt, others, send }: ChargeToSend): Promise<Resolution> {
  const { attempt_id: attemptId } = attempt;
  await context.milestone('charge.attempt-stored');
  const settled = await settleOthers(context, others);
  const isPaidAlready = settled.some(
    (kind) => kind === 'bound' || (kind === 'settled' && attempt.purpose !== 'PROPOSAL'),
  );
  if (isPaidAlready) {
    await moveAttempt(context.db, context, { attemptId, move: 'unsent' });
    refuse(attempt.purpose === 'PROPOSAL' ? 'proposal_bound' : 'version_conflict');
  }
  if (!(await moveAttempt(context.db, context, { attemptId, move: 'opened' }))) refuse('version_conflict');
  await context.milestone('charge.opened');
  try {
    return await send({ ...attempt, status: 'OPEN' });
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    context.log.warn({ attemptId }, 'it is not known yet what became of a charge');
    return { kind: 'waiting' };
  }
}
