import { daysBetween, type LocalDate, type Pennies, sumPennies } from '@marque/base';
import { prorate } from '../../billing/prorate.ts';
import type { Policy } from '../../policy/policy.ts';
import type { PremiumLine } from '../../rating/quote.ts';
import type { BookedPeriod } from '../ending/booked-periods.ts';
import { pricedVersions } from '../ending/priced-versions.ts';
import { uncutPeriod } from '../ending/uncut-period.ts';
import { termOf } from '../term-of.ts';

/** What a change adds to a service period that is in the books; below zero what it takes off. Its end is not included. */
export type PeriodChanged = {
  readonly startAt: LocalDate;
  readonly endAt: LocalDate;
  readonly days: number;
  readonly lines: readonly PremiumLine[];
  readonly total: Pennies;
};

/** What the service periods in the books lack, or have too much, by the versions of a policy that are known now. */
export function periodsChanged(policy: Policy, booked: readonly BookedPeriod[]): PeriodChanged[] {
  return booked.flatMap(({ startAt, lines: charged }) => {
    const term = uncutPeriod(policy, startAt);
    if (!term) return [];
    const until = termOf(policy).endAt ?? term.endAt;
    const lines = prorate({ term, versions: pricedVersions(policy, startAt), until, charged });
    const total = sumPennies(lines.map(({ totalPremium }) => totalPremium));
    const { endAt } = term;
    return lines.length === 0 ? [] : [{ startAt, endAt, days: daysBetween(startAt, endAt), lines, total }];
  });
}
