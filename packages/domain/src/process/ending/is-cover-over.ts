import type { Instant } from '@marque/base';
import type { EndingAccount } from './ending-step.ts';

/** Whether cover is over: somebody's end was made true, or the term has run out by itself and nothing follows it. */
export function isCoverOver({ policy, ending }: Pick<EndingAccount, 'policy' | 'ending'>, now: Instant): boolean {
  const { termination, endsAt, successorId } = policy;
  if (termination !== null) return ending?.isDone === true;
  return endsAt !== null && successorId === null && endsAt <= now;
}
