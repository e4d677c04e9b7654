import { type Instant, ok, type Problem, type Result, refused } from '@marque/base';
import type { ProposalEvent } from '../events.ts';
import type { Proposal } from '../proposal.ts';

/** Record that the customer has read the answers of their renewal and says that all are still true. */
export type ConfirmAnswers = { readonly type: 'ConfirmAnswers'; readonly now: Instant };

/** Refuses with `wrong_state` if it is no renewal. Saying so again changes nothing, until an answer changes. */
export function confirmAnswers(
  { now }: ConfirmAnswers,
  { sourcePolicy, confirmedAt }: Pick<Proposal, 'sourcePolicy' | 'confirmedAt'>,
): Result<readonly ProposalEvent[], Problem> {
  if (sourcePolicy === undefined) return refused({ code: 'wrong_state' });
  return ok(confirmedAt === undefined ? [{ type: 'AnswersConfirmed', at: now }] : []);
}
