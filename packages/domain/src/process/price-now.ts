import { dayOf, type Instant, type Pennies } from '@marque/base';
import type { Policy } from '../policy/policy.ts';
import { scheduleChosen } from '../policy/schedule-chosen.ts';
import { versionAt } from '../policy/version-at.ts';
import { linesInForce } from './lines-in-force.ts';

/** What one payment of a policy costs at a moment, in pennies: by the version in force then, less the discounts that have not ended. Before the start: at the start. */
export function priceNow(policy: Policy, now: Instant): Pennies {
  const lines = scheduleChosen(versionAt(policy, now).quote, policy.paymentSchedule)?.premiumBreakdown ?? [];
  const day = dayOf(now < policy.startsAt ? policy.startsAt : now, policy.timeZone);
  return linesInForce(lines, day).reduce((sum, { totalPremium }) => sum + totalPremium, 0);
}
