import { type LocalDate, startOfDay } from '@marque/base';
import type { Policy } from '../policy/policy.ts';
import { scheduleChosen } from '../policy/schedule-chosen.ts';
import { versionAt } from '../policy/version-at.ts';
import type { PremiumLine } from '../rating/quote.ts';
import { linesInForce } from './lines-in-force.ts';

/** The lines that a service period of a policy is charged, by its first day: of the version in force as it begins, without a discount that has ended by then. */
export function linesCharged(policy: Policy, periodStart: LocalDate): readonly PremiumLine[] {
  const { quote } = versionAt(policy, startOfDay(periodStart, policy.timeZone));
  const lines = scheduleChosen(quote, policy.paymentSchedule)?.premiumBreakdown ?? [];
  return linesInForce(lines, periodStart);
}
