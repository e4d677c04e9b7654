import type { LocalDate, Pennies } from '@marque/base';

/** A month, with its unpaid part in pennies. */
export type MonthOpen = { readonly periodStart: LocalDate; readonly amount: Pennies };

/**
 * The first day of the month that is left to pay while the bank is asked once more for those before it. Nothing asks
 * for that month separately yet. Null if nothing, or everything, is under way. `underWay` in pennies; it pays the
 * oldest first.
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
