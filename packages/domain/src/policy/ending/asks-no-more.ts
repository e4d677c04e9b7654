import type { Instant } from '@marque/base';
import type { Policy } from '../policy.ts';
import { settledFrom } from './settled-from.ts';

/**
 * Until when a known end keeps us from asking for anything. One that gives everything back does, since a payment would
 * only go back; so does one that makes the policy void, since nobody owes a premium for it. Null: none does.
 */
export function asksNoMoreUntil({ termination }: Pick<Policy, 'termination'>): Instant | null {
  if (termination === null) return null;
  return termination.kind === 'VOIDED' || termination.gives === 'EVERYTHING' ? settledFrom(termination) : null;
}

/** Whether a known end that has not settled yet keeps us from asking for anything. */
export function asksNoMore(policy: Pick<Policy, 'termination'>, now: Instant): boolean {
  const until = asksNoMoreUntil(policy);
  return until !== null && now < until;
}

/**
 * Whether a known end takes back what is unpaid on an account, so that nobody has to pay it. The end may have come
 * without being in the books yet.
 */
export function takesUnpaidBack(
  policy: Pick<Policy, 'termination'>,
  { isEnded }: { readonly isEnded: boolean },
): boolean {
  return !isEnded && asksNoMoreUntil(policy) !== null;
}
