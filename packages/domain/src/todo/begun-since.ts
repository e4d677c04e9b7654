import type { LocalDate, Pennies } from '@marque/base';

/** An unpaid month, with what of it is unpaid in pennies. */
export type MonthOpen = { readonly periodStart: LocalDate; readonly amount: Pennies };

/**
 * The first day of the month that is left to pay while the bank is asked once more for those before it. Nothing asks for that month by itself yet. Null where
 * nothing is under way, or all of it. `underWay` in pennies; it pays the oldest first.
 */
export function begunSince(months: readonly MonthOpen[], underWay: Pennies): LocalDate | null {
  if (underWay <= 0) return null;
  let left = underWay;
  for (const { periodStart, amount } of months) {
    if (left < amount) return periodStart;
    left -= amount;
  }
  return null;
}
