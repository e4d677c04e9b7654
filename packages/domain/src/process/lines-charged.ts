import { type LocalDate, startOfDay } from '@marque/base';
import { prorate } from '../billing/prorate.ts';
import type { Policy } from '../policy/policy.ts';
import { versionAt } from '../policy/version-at.ts';
import type { PremiumLine } from '../rating/quote.ts';
import { linesOfVersion, pricedVersions } from './ending/priced-versions.ts';
import { uncutPeriod } from './ending/uncut-period.ts';
import { termOf } from './term-of.ts';

/** The term of a number in which a service period begins: the policy, or one before it. */
export function termCovering(policy: Policy, periodStart: LocalDate): Policy {
  const { earlier, startAt } = policy;
  return earlier && periodStart < startAt ? termCovering(earlier, periodStart) : policy;
}

/**
 * The lines charged for a service period of a policy, by its first day: those of the version in force as it begins,
 * without a discount that has ended by then. If an agreed change comes within it, by the days of each version; if
 * somebody ends the policy within it, only for the days up to then.
 */
export function linesCharged(covering: Policy, periodStart: LocalDate): readonly PremiumLine[] {
  const policy = termCovering(covering, periodStart);
  const begins = startOfDay(periodStart, policy.timeZone);
  const whole = linesOfVersion(policy, versionAt(policy, begins), periodStart);
  const [, ...changes] = policy.versions;
  const later = changes.filter(({ startedAt }) => startedAt > begins);
  if (policy.termination === null && later.length === 0) return whole;
  const term = uncutPeriod(policy, periodStart);
  if (!term) return whole;
  const until = termOf(policy).endAt ?? term.endAt;
  const isChanged = later.some(({ startedAt }) => startedAt < term.endsAt);
  if (until >= term.endAt && !isChanged) return whole;
  const versions = isChanged ? pricedVersions(policy, periodStart) : [{ from: term.startAt, lines: whole }];
  return prorate({ term, versions, until, charged: [] });
}
