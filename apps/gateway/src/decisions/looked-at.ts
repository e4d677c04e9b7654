import type { LocalDate } from '@marque/base';
import type { DataRequestOutcome } from '@marque/domain/data-request-kinds';
import type { Decision } from '@marque/domain/data-requests/decision';
import type { ReviewStanding } from '../store/data-requests/data-requests.ts';

type LookedAt = {
  /** The open request that a person look again. */
  readonly reviewId: string | null;
  /** The answer of a person who looked at this decision again. */
  readonly answered: { readonly outcome: DataRequestOutcome; readonly answeredOn: LocalDate } | null;
};

/**
 * The state of a decision's review by a person, by the latest one of its quote. If the computer has decided since that
 * was asked, this is another decision, at which nobody has looked.
 */
export function lookedAt({ decidedAt }: Pick<Decision, 'decidedAt'>, review: ReviewStanding | undefined): LookedAt {
  if (!review) return { reviewId: null, answered: null };
  const { requestId, outcome, answeredOn, askedAt } = review;
  if (outcome === null || answeredOn === null) return { reviewId: requestId, answered: null };
  return { reviewId: null, answered: decidedAt > askedAt ? null : { outcome, answeredOn } };
}
