import { addToDate, type LocalDate } from '@marque/base';

/** The days of a death as staff record it. */
export type DeathDays = {
  /** When we were told: from this day nothing is asked for. */
  readonly toldOn: LocalDate;
  /** Null if nobody has said it yet. */
  readonly diedOn: LocalDate | null;
};

/** Nobody records or reports a death so late: the year is mistyped. */
const TOLD_YEARS_MAX = 1;
const DIED_YEARS_MAX = 10;

/**
 * Which of the days cannot be true: nobody told us on a future day or long ago, or about a death that came later or
 * long before.
 */
export function deathFaults({ toldOn, diedOn }: DeathDays, today: LocalDate): (keyof DeathDays)[] {
  return [
    ...(isWithin(toldOn, { years: TOLD_YEARS_MAX, until: today }) ? [] : (['toldOn'] as const)),
    ...(diedOn === null || isWithin(diedOn, { years: DIED_YEARS_MAX, until: toldOn }) ? [] : (['diedOn'] as const)),
  ];
}

function isWithin(day: LocalDate, { years, until }: { readonly years: number; readonly until: LocalDate }): boolean {
  return day <= until && day >= addToDate(until, { months: -12 * years });
}
