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
  const { endsAt } = policy;
  if (endsAt === null || endsAt > turnOf(policy)) return false;
  return isSoon(policy, days, now);
}

/**
 * Whether those who settle the estate of a policyholder are to be told that cover ends with its term: no renewal is made, so what has an end comes to it, and
 * months with a term end where they were stopped. Months that nobody had agreed to renew go on.
 */
export function endsWithDeath(policy: Policy, days: number, now: Instant): boolean {
  const { endsAt, termMonths, autoRenewal } = policy;
  const ends = endsAt === null ? termMonths !== undefined && autoRenewal === false : endsAt <= turnOf(policy);
  return ends && isSoon(policy, days, now);
}

function isSoon(policy: Policy, days: number, now: Instant): boolean {
  if (!isTurnOpen(policy) || policyStatus(policy, now) !== 'ACTIVE') return false;
  const { timeZone } = policy;
  return now >= startOfDay(addToDate(dayOf(turnOf(policy), timeZone), { days: 0 - days }), timeZone);
}
