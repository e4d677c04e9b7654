import { canonicalJson, dayOf, type Instant, type LocalDate, type Pennies, sumPennies } from '@marque/base';
import { servicePeriod } from '../../billing/statements/service-periods.ts';
import { leavesAt } from '../../policy/changing/happenings.ts';
import { lastMinute } from '../../policy/last-minute.ts';
import type { Policy, PolicyVersion } from '../../policy/policy.ts';
import { scheduleChosen } from '../../policy/schedule-chosen.ts';
import { versionAt } from '../../policy/version-at.ts';
import { linesCharged } from '../lines-charged.ts';
import { termOf } from '../term-of.ts';

/**
 * A change that ends by itself: the last day on which it makes anything cost more or less, and what it costs over all
 * its days; below zero: what it saves.
 */
export type ForSomeDays = { readonly through: LocalDate; readonly inAll: Pennies };

/**
 * Whether a change of temporary drivers ends by itself, with what it costs. Null if there is no such driver before it
 * or with it, or if the price changes for good. `before` and `after` are the policy without and with the versions that
 * it makes.
 */
export function forSomeDays(
  { before, after }: { readonly before: Policy; readonly after: Policy },
  made: readonly PolicyVersion[],
): ForSomeDays | null {
  const [first] = made;
  if (!first) return null;
  const stood = versionAt(before, first.startedAt);
  if (!first.choices.driversUntil && !stood.choices.driversUntil) return null;
  const moments = [...before.versions, ...made].map(({ startedAt }) => startedAt).sort();
  const costsTheSame = (moment: Instant) => priceAt(before, moment) === priceAt(after, moment);
  const differs = moments.findLastIndex((moment) => moment >= first.startedAt && !costsTheSame(moment));
  const over =
    moments.slice(differs + 1).find((moment) => moment > (moments[differs] ?? moment)) ?? endFor(after, first);
  if (differs === -1 || over === null) return null;
  const through = dayOf(lastMinute(over), after.timeZone);
  return { through, inAll: costThrough(after, through) - costThrough(before, through) };
}

/** The end of the term, for somebody who drives until then: they do not leave before everybody does. */
function endFor({ endsAt, timeZone }: Policy, { choices: { driversUntil = {} } }: PolicyVersion): Instant | null {
  const stays = Object.values(driversUntil).some((until) => endsAt !== null && leavesAt(until, timeZone) >= endsAt);
  return stays ? endsAt : null;
}

function priceAt(policy: Policy, moment: Instant): string {
  const { quote } = versionAt(policy, moment);
  return canonicalJson(scheduleChosen(quote, policy.paymentSchedule)?.premiumBreakdown ?? []);
}

/** What all service periods cost that begin by a day. */
function costThrough(policy: Policy, through: LocalDate): Pennies {
  const totals: Pennies[] = [];
  for (let number = 1; ; number += 1) {
    const period = servicePeriod(termOf(policy), number);
    if (!period || period.startAt > through) return sumPennies(totals);
    totals.push(...linesCharged(policy, period.startAt).map(({ totalPremium }) => totalPremium));
    if (period.isLast) return sumPennies(totals);
  }
}
