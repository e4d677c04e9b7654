import type { Instant, Pennies } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { CancellationWire } from '@marque/contract';
import { cancellationOf } from '@marque/domain/policy/ending/cancellation';
import { lastMinute } from '@marque/domain/policy/last-minute';
import type { Policy } from '@marque/domain/policy/policy';
import type { StoredAdjustment } from '../../store/policies/adjusting/stored-adjustment.ts';
import type { EndingFacts } from '../../store/policies/ending-facts.ts';
import { cancellationRule } from './cancellation-rule.ts';
import { endingTerms } from './ending-terms.ts';

/**
 * A policy of a brand, with what decides about its end: the adjustment that ended it, if one has, and until when the
 * reader can take that back.
 */
export type Cancellable = {
  readonly policy: Policy;
  readonly brand: Brand;
  readonly facts: EndingFacts;
  readonly end: Pick<StoredAdjustment, 'adjustmentId'> | undefined;
  readonly takesBackUntil: Instant | null;
  /** The rest of a partly charged month that comes due if the waiting end is taken back; left out: nothing. */
  readonly restOfMonth?: Pennies;
  readonly now: Instant;
};

/** Whether a policy may be cancelled now, as its pages show it. */
export function presentCancellation(shown: Cancellable): CancellationWire {
  const { policy, brand, facts, end, takesBackUntil, restOfMonth = 0, now } = shown;
  const { withdrawDays } = endingTerms(brand, policy);
  const { documentsAt, noticeEndsOn } = facts;
  const { termination } = policy;
  const undo = end && takesBackUntil !== null ? { adjustmentId: end.adjustmentId, until: takesBackUntil } : null;
  const isWaiting = termination !== null && now < termination.effectiveAt;
  return {
    ...cancellationOf(policy, cancellationRule(brand, policy), {
      now,
      documentsAt,
      withdrawDays,
      noticeEndsOn,
    }),
    confirmedId: end?.adjustmentId ?? null,
    waiting: isWaiting
      ? {
          ...{ adjustmentId: undo?.adjustmentId ?? null, effectiveAt: termination.effectiveAt, restOfMonth },
          ...{ lastMinute: lastMinute(termination.effectiveAt), decidedAt: termination.decidedAt },
          reason: termination.reason,
        }
      : null,
    undo: isWaiting ? null : undo,
  };
}
