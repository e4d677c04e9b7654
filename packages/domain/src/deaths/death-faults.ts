import type { LocalDate } from '@marque/base';

/** The days of a death as staff record it. */
export type DeathDays = {
  /** When we were told: from this day nothing is asked for. */
  readonly toldOn: LocalDate;
  /** Null where nobody has said it yet. */
  readonly diedOn: LocalDate | null;
};

/** Which of the days cannot be so: nobody told us on a day to come, or of a death that came later. */
export function deathFaults({ toldOn, diedOn }: DeathDays, today: LocalDate): (keyof DeathDays)[] {
  return [
    ...(toldOn > today ? (['toldOn'] as const) : []),
    ...(diedOn !== null && diedOn > toldOn ? (['diedOn'] as const) : []),
  ];
}
