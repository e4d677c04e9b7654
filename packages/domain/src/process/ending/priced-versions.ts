import { dayOf, type Instant, type LocalDate, startOfDay } from '@marque/base';
import type { PricedVersion } from '../../billing/prorate.ts';
import { changesAgreed } from '../../policy/changing/changes-agreed.ts';
import type { Policy, PolicyVersion } from '../../policy/policy.ts';
import { scheduleChosen } from '../../policy/schedule-chosen.ts';
import type { PremiumLine } from '../../rating/quote.ts';
import { linesInForce } from '../lines-in-force.ts';
import { uncutPeriod } from './uncut-period.ts';

/**
 * Each version of a policy with the lines that a period costs by it, which starts on a day. A version that was to hold
 * from a start that was put off never does.
 */
export function pricedVersions(policy: Policy, periodStart: LocalDate): PricedVersion[] {
  const begun = policy.versions.filter(({ startedAt }) => startedAt >= policy.startsAt);
  return begun.map((version) => ({
    ...beginning(version.startedAt, policy.timeZone),
    lines: linesOfVersion(policy, version, periodStart),
  }));
}

/** The lines that a period costs by one version. A cover that its customer withdrew from costs nothing for as long as it was held. */
export function linesOfVersion(
  policy: Policy,
  { startedAt, quote }: PolicyVersion,
  periodStart: LocalDate,
): readonly PremiumLine[] {
  const lines = linesInForce(linesOfPeriod(policy, quote, periodStart), periodStart);
  const free = changesAgreed(policy).flatMap(({ coversWithdrawn = [], effectiveAt }) =>
    coversWithdrawn.filter(({ since }) => since <= startedAt && startedAt < effectiveAt).map(({ cover }) => cover),
  );
  if (free.length === 0) return lines;
  return lines.filter(({ coverType, coverGroup }) => coverType !== 'OPTIONAL' || !free.includes(coverGroup));
}

/**
 * What one payment for a period is made of. If months were paid before, each period costs as many months as it has: a
 * year is twelve times a month.
 */
function linesOfPeriod(policy: Policy, quote: PolicyVersion['quote'], periodStart: LocalDate): readonly PremiumLine[] {
  const { paidAtOnce, paymentSchedule } = policy;
  if (!paidAtOnce) return scheduleChosen(quote, paymentSchedule)?.premiumBreakdown ?? [];
  const lines = scheduleChosen(quote, 'MONTHLY')?.premiumBreakdown ?? [];
  const months = periodStart < paidAtOnce.from ? 1 : (uncutPeriod(policy, periodStart)?.months ?? 1);
  return months === 1 ? lines : lines.map((line) => times(line, months));
}

function times(line: PremiumLine, months: number): PremiumLine {
  const [premium, taxAmount] = [line.premium * months, line.taxAmount * months];
  return { ...line, premium, taxAmount, totalPremium: premium + taxAmount };
}

function beginning(startedAt: Instant, timeZone: string) {
  const from = dayOf(startedAt, timeZone);
  return { from, sinceMidnight: Date.parse(startedAt) - Date.parse(startOfDay(from, timeZone)) };
}
