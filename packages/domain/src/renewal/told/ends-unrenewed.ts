import { addToDate, dayOf, type Instant, startOfDay } from '@marque/base';
import type { Policy } from '../../policy/policy.ts';
import { policyStatus } from '../../policy/policy-status.ts';
import { isTurnOpen, turnOf } from '../../policy/turning/turn-of.ts';

/**
 * How many days before a term's end its customer is told that nothing follows, if the product names no number of days
 * for invitations.
 */
export const TELL_END_DAYS = 21;

/**
 * Whether the customer of a policy without a renewal must be told that cover ends with its term: it was sold with an
 * end, is in force, nobody ends it otherwise, and no more than so many days are left.
 */
export function endsUnrenewed(policy: Policy, days: number, now: Instant): boolean {
  const { endsAt } = policy;
  if (endsAt === null || endsAt > turnOf(policy)) return false;
  return isSoon(policy, days, now);
}

/**
 * Whether those who settle a policyholder's estate must be told that cover ends with its term. No renewal is made, so
 * cover with an end reaches it, and monthly cover with a term ends if it was stopped. Monthly cover that nobody had
 * agreed to renew goes on.
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
