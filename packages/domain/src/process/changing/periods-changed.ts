import { assert, daysBetween, type LocalDate, type Pennies, sumPennies } from '@marque/base';
import { type Days, prorate } from '../../billing/prorate.ts';
import { servicePeriod } from '../../billing/statements/service-periods.ts';
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
  /**
   * If the start of cover is moved: the first period as it was, with what was charged for it. It is credited whole, and
   * charged as it is now.
   */
  readonly instead?: Days & { readonly lines: readonly PremiumLine[] };
};

/** The first service period of a policy. */
export function firstPeriod(policy: Policy): Days {
  const first = servicePeriod(termOf({ ...policy, termination: null }), 1);
  assert(first, 'a policy has a first service period');
  return { startAt: first.startAt, endAt: first.endAt };
}

/**
 * What the service periods in the books lack, or have too much, by the versions of a policy that are known now. If its
 * start is moved, `movedFrom` is its first period as it was, the only one in the books before cover begins.
 */
export function periodsChanged(policy: Policy, booked: readonly BookedPeriod[], movedFrom?: Days): PeriodChanged[] {
  return booked.flatMap(({ startAt: bookedFrom, lines: charged }) => {
    const isMoved = bookedFrom === movedFrom?.startAt;
    const startAt = isMoved ? policy.startAt : bookedFrom;
    const term = uncutPeriod(policy, startAt);
    if (!term) return [];
    const until = termOf(policy).endAt ?? term.endAt;
    const lines = prorate({ term, versions: pricedVersions(policy, startAt), until, charged });
    const total = sumPennies(lines.map(({ totalPremium }) => totalPremium));
    const { endAt } = term;
    const changed = { startAt, endAt, days: daysBetween(startAt, endAt), lines, total };
    if (isMoved) return [{ ...changed, instead: { ...movedFrom, lines: charged } }];
    return lines.length === 0 ? [] : [changed];
  });
}
