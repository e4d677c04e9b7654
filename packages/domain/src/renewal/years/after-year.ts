import type { LocalDate } from '@marque/base';
import { type RecordedClaim, takesYear } from '../../claims/recorded-claim.ts';
import { MAXIMUM_NCD_YEARS } from '../../facts/ncd-years.ts';
import { type StepBack, yearsLeft } from './step-back.ts';

/** A year of cover, or a part of one: its first day, the day after its last one, whether it was covered whole, and the days on which the bonus was protected. */
export type YearOfCover = {
  readonly startAt: LocalDate;
  readonly nextStartAt: LocalDate;
  readonly isWhole: boolean;
  readonly isProtectedOn: (day: LocalDate) => boolean;
};

/**
 * The no-claims years after a year of cover, whether a claim counted against them, and the claims that took none
 * because the bonus was protected.
 */
export type AfterYear = {
  readonly years: number;
  readonly isClaimed: boolean;
  readonly spared: readonly RecordedClaim[];
};

/**
 * No-claims years after a year of cover. A whole year without a claim that takes years adds one. Claims step the years
 * back: first those on unprotected days, then those on protected days from what is left, so that an unprotected claim
 * never makes a protected one worse.
 */
export function afterYear(
  years: number,
  year: YearOfCover,
  { claims, table }: { readonly claims: readonly RecordedClaim[]; readonly table: StepBack },
): AfterYear {
  const counting = claims
    .filter((claim) => isWithin(year, claim) && takesYear(claim))
    .toSorted((a, b) => a.occurredOn.localeCompare(b.occurredOn));
  if (counting.length === 0)
    return { years: year.isWhole ? Math.min(years + 1, MAXIMUM_NCD_YEARS) : years, isClaimed: false, spared: [] };
  const onProtectedDays = counting.filter(({ occurredOn }) => year.isProtectedOn(occurredOn));
  const unprotected = counting.length - onProtectedDays.length;
  const kept = yearsLeft(years, { claims: unprotected, isProtected: false }, table);
  const after = (count: number) => yearsLeft(kept, { claims: count, isProtected: true }, table);
  return {
    years: after(onProtectedDays.length),
    isClaimed: true,
    spared: onProtectedDays.filter((_, index) => after(index + 1) === after(index)),
  };
}

/** Whether the loss of a claim fell into a year or a term. */
export function isWithin(
  { startAt, nextStartAt }: Pick<YearOfCover, 'startAt' | 'nextStartAt'>,
  { occurredOn }: Pick<RecordedClaim, 'occurredOn'>,
): boolean {
  return occurredOn >= startAt && occurredOn < nextStartAt;
}
