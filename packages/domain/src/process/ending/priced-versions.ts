import { dayOf, type Instant, type LocalDate, startOfDay } from '@marque/base';
import type { PricedVersion } from '../../billing/prorate.ts';
import type { Policy } from '../../policy/policy.ts';
import { scheduleChosen } from '../../policy/schedule-chosen.ts';
import { linesInForce } from '../lines-in-force.ts';

/** Each version of a policy with the lines that a period costs by it, which starts on a day. One that was to hold from a start that was put off never does. */
export function pricedVersions(policy: Policy, periodStart: LocalDate): PricedVersion[] {
  const begun = policy.versions.filter(({ startedAt }) => startedAt >= policy.startsAt);
  return begun.map(({ startedAt, quote }) => ({
    ...beginning(startedAt, policy.timeZone),
    lines: linesInForce(scheduleChosen(quote, policy.paymentSchedule)?.premiumBreakdown ?? [], periodStart),
  }));
}

function beginning(startedAt: Instant, timeZone: string) {
  const from = dayOf(startedAt, timeZone);
  return { from, sinceMidnight: Date.parse(startedAt) - Date.parse(startOfDay(from, timeZone)) };
}
