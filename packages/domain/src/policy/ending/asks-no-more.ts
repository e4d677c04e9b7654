import type { Instant } from '@marque/base';
import type { Policy } from '../policy.ts';
import { settledFrom } from './settled-from.ts';

/**
 * Whether a known end that has not settled yet keeps us from asking for anything new: one that gives everything back, since a payment would only go back, and
 * one that makes the policy void, since nobody owes a premium for it.
 */
export function asksNoMore({ termination }: Pick<Policy, 'termination'>, now: Instant): boolean {
  if (termination === null || now >= settledFrom(termination)) return false;
  return termination.kind === 'VOIDED' || termination.gives === 'EVERYTHING';
}
