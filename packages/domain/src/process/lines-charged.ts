import { type LocalDate, startOfDay } from '@marque/base';
import { prorate } from '../billing/prorate.ts';
import type { Policy } from '../policy/policy.ts';
import { scheduleChosen } from '../policy/schedule-chosen.ts';
import { versionAt } from '../policy/version-at.ts';
import type { PremiumLine } from '../rating/quote.ts';
import { uncutPeriod } from './ending/uncut-period.ts';
import { linesInForce } from './lines-in-force.ts';
import { termOf } from './term-of.ts';

/**
 * The lines that a service period of a policy is charged, by its first day: of the version in force as it begins, without a discount that has ended by
 * then. Where somebody ends the policy within it, for the days up to then alone.
 */
export function linesCharged(policy: Policy, periodStart: LocalDate): readonly PremiumLine[] {
  const { quote } = versionAt(policy, startOfDay(periodStart, policy.timeZone));
  const whole = linesInForce(scheduleChosen(quote, policy.paymentSchedule)?.premiumBreakdown ?? [], periodStart);
  if (policy.termination === null) return whole;
  const sold = uncutPeriod(policy, periodStart);
  const until = termOf(policy).endAt;
  if (!sold || until === null || sold.endAt <= until) return whole;
  return prorate({ term: sold, versions: [{ from: sold.startAt, lines: whole }], until, charged: [] });
}
