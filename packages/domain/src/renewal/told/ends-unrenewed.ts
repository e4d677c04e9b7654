import { addToDate, dayOf, type Instant, startOfDay } from '@marque/base';
import type { Policy } from '../../policy/policy.ts';
import { policyStatus } from '../../policy/policy-status.ts';
import { isTurnOpen, turnOf } from '../../policy/turning/turn-of.ts';

/** How many days before its end a customer is told of a term that nothing follows, where the product says no other number for invitations. */
export const TELL_END_DAYS = 21;

/**
 * Whether the customer of a policy of which no renewal was made is to be told that cover ends with its term: it was sold with an end, is in force, nobody ends it
 * otherwise, and no more than so many days are left.
 */
export function endsUnrenewed(policy: Policy, days: number, now: Instant): boolean {
  const { endsAt, timeZone } = policy;
  if (endsAt === null || !isTurnOpen(policy) || policyStatus(policy, now) !== 'ACTIVE') return false;
  const turn = turnOf(policy);
  if (endsAt > turn) return false;
  return now >= startOfDay(addToDate(dayOf(turn, timeZone), { days: 0 - days }), timeZone);
}
