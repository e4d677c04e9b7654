import type { Instant, Pennies } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { CancellationWire } from '@marque/contract';
import { cancellationOf } from '@marque/domain/policy/ending/cancellation';
import { lastMinute } from '@marque/domain/policy/last-minute';
import type { Policy } from '@marque/domain/policy/policy';
import type { EndingFacts } from '../../store/policies/ending-facts.ts';
import { cancellationRule } from './cancellation-rule.ts';
import { endingTerms } from './ending-terms.ts';

/** A policy of a brand, with what decides about its end, and the adjustment that has ended it; null where none has. */
export type Cancellable = {
  readonly policy: Policy;
  readonly brand: Brand;
  readonly facts: EndingFacts;
  readonly adjustmentId: string | null;
  /** What of a month that was charged in part comes due if the waiting end is taken back; left out: nothing. */
  readonly restOfMonth?: Pennies;
  readonly now: Instant;
};

/** Whether a policy may be cancelled now, as its pages show it. */
export function presentCancellation({
  policy,
  brand,
  facts,
  adjustmentId,
  restOfMonth = 0,
  now,
}: Cancellable): CancellationWire {
  const { withdrawDays } = endingTerms(brand, policy);
  const { documentsAt, noticeEndsOn } = facts;
  const { termination } = policy;
  const isWaiting = termination !== null && now < termination.effectiveAt;
  return {
    ...cancellationOf(policy, cancellationRule(brand, policy), { now, documentsAt, withdrawDays, noticeEndsOn }),
    confirmedId: adjustmentId,
    waiting: isWaiting
      ? {
          ...{ adjustmentId, effectiveAt: termination.effectiveAt, lastMinute: lastMinute(termination.effectiveAt) },
          ...{ decidedAt: termination.decidedAt, reason: termination.reason, restOfMonth },
        }
      : null,
  };
}
