import { type LocalDate, type Pennies, sumPennies } from '@marque/base';

/** A period that we failed to ask for, with pennies of it. */
export type Forgotten = { readonly periodStart: LocalDate; readonly periodEnd: LocalDate; readonly amount: Pennies };

type Amount = { readonly amount: Pennies };

/**
 * So many pennies of amounts in order, counted from the last: what came has paid the oldest, so this is what is left.
 */
export function latestOf<A extends Amount>(amounts: readonly A[], pennies: Pennies): A[] {
  return oldestOf(amounts.toReversed(), pennies).reverse();
}

/** So many pennies of amounts in order, counted from the first: what such a payment pays. */
export function oldestOf<A extends Amount>(amounts: readonly A[], pennies: Pennies): A[] {
  let left = pennies;
  const found: A[] = [];
  for (const one of amounts) {
    const amount = Math.min(one.amount, left);
    left -= amount;
    if (amount > 0) found.push({ ...one, amount });
  }
  return found;
}

/** What is left of amounts once the first pennies of them are paid. */
export function withoutOldest<A extends Amount>(amounts: readonly A[], pennies: Pennies): A[] {
  return latestOf(amounts, Math.max(0, penniesOf(amounts) - pennies));
}

/** Amounts together, in pennies. */
export function penniesOf(amounts: readonly Amount[]): Pennies {
  return sumPennies(amounts.map(({ amount }) => amount));
}

/** Each month once, with all pennies of it. */
export function together(months: readonly Forgotten[]): Forgotten[] {
  const byStart = new Map<string, Forgotten>();
  for (const one of months) {
    const before = byStart.get(one.periodStart)?.amount ?? 0;
    byStart.set(one.periodStart, { ...one, amount: before + one.amount });
  }
  return [...byStart.values()];
}
