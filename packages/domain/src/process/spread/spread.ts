import { type Pennies, sumPennies } from '@marque/base';

/** A part of what we failed to ask for that was asked for with a service period. */
type PartAsked = { readonly period: number; readonly amount: Pennies };

/** What we failed to ask for, spread over payments to come as the customer has agreed. Money in pennies. */
export type Spread = {
  /** What comes with each of the next payments, in order. Together no more than what was missed. */
  readonly parts: readonly Pennies[];
  /** What came with which period: if a payment fails, its part waits for a later one. */
  readonly asked: readonly PartAsked[];
  /** It is not to be spread any more: a part that comes back is only missed again. Left out: it is. */
  readonly isEnded?: boolean;
};

/** What is owed and was never asked for, and how it is spread; left out: it is not. */
type Apart = { readonly missed: Pennies; readonly spread?: Spread };

/** The part that comes with the next payment, in pennies; 0 if none does. */
export function nextPart({ spread }: Apart): Pennies {
  return spread?.parts[0] ?? 0;
}

/** What comes with payments to come, in pennies. */
export function amountSpread({ spread }: Apart): Pennies {
  return sumPennies(spread?.parts ?? []);
}

/** The spread once so many missed pennies are left. What came has paid the first parts. */
export function withMissed<A extends Apart>(apart: A, missed: Pennies): A {
  const { spread } = apart;
  if (!spread) return { ...apart, missed };
  let left = missed;
  const parts: Pennies[] = [];
  for (const part of spread.parts.toReversed()) {
    const open = Math.min(part, left);
    left -= open;
    if (open > 0) parts.unshift(open);
  }
  return { ...apart, missed, spread: { ...spread, parts } };
}

/** Once the next part was asked for with a service period: it was missed no longer. */
export function withPartAsked<A extends Apart>(apart: A, period: number): A {
  const { missed, spread } = apart;
  const amount = nextPart(apart);
  if (!spread || amount === 0) return apart;
  const asked = [...spread.asked, { period, amount }];
  return { ...apart, missed: missed - amount, spread: { ...spread, parts: spread.parts.slice(1), asked } };
}

/** The part in a payment that was asked for with a service period, in pennies; 0 if none came with it. */
export function partOf({ spread }: Apart, period: number): Pennies {
  return spread?.asked.find((one) => one.period === period)?.amount ?? 0;
}

/**
 * The spread once the payment of a service period has come to nothing: its part is missed again, and comes first or
 * last of what is left.
 */
export function withPartBack<A extends Apart>(apart: A, period: number, place: 'first' | 'last'): A {
  const { missed, spread } = apart;
  const amount = partOf(apart, period);
  if (!spread || amount === 0) return apart;
  const asked = spread.asked.filter((one) => one.period !== period);
  const back = { ...apart, missed: missed + amount };
  if (spread.isEnded) return { ...back, spread: { ...spread, asked } };
  const parts = place === 'first' ? [amount, ...spread.parts] : [...spread.parts, amount];
  return { ...back, spread: { parts, asked } };
}

/** So many pennies in so many parts that differ by a penny at most, the larger first. */
export function evenParts(pennies: Pennies, count: number): readonly Pennies[] {
  const each = Math.floor(pennies / count);
  return Array.from({ length: count }, (_one, index) => each + (index < pennies % count ? 1 : 0));
}
