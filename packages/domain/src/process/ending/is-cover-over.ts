import type { Instant } from '@marque/base';
import type { Policy } from '../../policy/policy.ts';
import type { EndingAccount } from './ending-step.ts';

/** The first moment without cover, as far as it is known: of the end that somebody has chosen, or of the term; null where cover goes on. */
export function coverEndsAt({ termination, endsAt }: Pick<Policy, 'termination' | 'endsAt'>): Instant | null {
  return termination?.effectiveAt ?? endsAt;
}

/** Whether cover is over: somebody's end was made true, or the term has run out by itself and nothing follows it. */
export function isCoverOver({ policy, ending }: Pick<EndingAccount, 'policy' | 'ending'>, now: Instant): boolean {
  const { termination, endsAt, successorId } = policy;
  if (termination !== null) return ending?.isDone === true;
  return endsAt !== null && successorId === null && endsAt <= now;
}
