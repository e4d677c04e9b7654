import { dayOf, type Instant, type LocalDate, startOfDay } from '@marque/base';
import type { PricedVersion } from '../../billing/prorate.ts';
import { changesAgreed } from '../../policy/changing/changes-agreed.ts';
import type { Policy, PolicyVersion } from '../../policy/policy.ts';
import { scheduleChosen } from '../../policy/schedule-chosen.ts';
import type { PremiumLine } from '../../rating/quote.ts';
import { linesInForce } from '../lines-in-force.ts';

/** Each version of a policy with the lines that a period costs by it, which starts on a day. One that was to hold from a start that was put off never does. */
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
  const lines = linesInForce(scheduleChosen(quote, policy.paymentSchedule)?.premiumBreakdown ?? [], periodStart);
  const free = changesAgreed(policy).flatMap(({ coversWithdrawn = [], effectiveAt }) =>
    coversWithdrawn.filter(({ since }) => since <= startedAt && startedAt < effectiveAt).map(({ cover }) => cover),
  );
  if (free.length === 0) return lines;
  return lines.filter(({ coverType, coverGroup }) => coverType !== 'OPTIONAL' || !free.includes(coverGroup));
}

function beginning(startedAt: Instant, timeZone: string) {
  const from = dayOf(startedAt, timeZone);
  return { from, sinceMidnight: Date.parse(startedAt) - Date.parse(startOfDay(from, timeZone)) };
}
