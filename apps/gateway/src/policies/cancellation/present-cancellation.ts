import type { Instant } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { CancellationWire } from '@marque/contract';
import { cancellationOf } from '@marque/domain/policy/ending/cancellation';
import { lastMinute } from '@marque/domain/policy/last-minute';
import type { Policy } from '@marque/domain/policy/policy';
import type { EndingFacts } from '../../store/policies/ending-facts.ts';
import { cancellationRule } from './cancellation-rule.ts';
import { endingTerms } from './ending-terms.ts';

/** A policy of a brand, with what decides about its end: the waiting one's adjustment, null where no adjustment has ended it. */
export type Cancellable = {
  readonly policy: Policy;
  readonly brand: Brand;
  readonly facts: EndingFacts;
  readonly adjustmentId: string | null;
  readonly now: Instant;
};

/** Whether a policy may be cancelled now, as its pages show it. */
export function presentCancellation({ policy, brand, facts, adjustmentId, now }: Cancellable): CancellationWire {
  const { withdrawDays } = endingTerms(brand, policy);
  const { documentsAt } = facts;
  const { termination } = policy;
  const isWaiting = termination !== null && now < termination.effectiveAt;
  return {
    ...cancellationOf(policy, cancellationRule(brand, policy), { now, documentsAt, withdrawDays }),
    waiting: isWaiting
      ? {
          ...{ adjustmentId, effectiveAt: termination.effectiveAt, lastMinute: lastMinute(termination.effectiveAt) },
          ...{ decidedAt: termination.decidedAt, reason: termination.reason },
        }
      : null,
  };
}
