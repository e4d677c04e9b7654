import { assert } from './assert.ts';

/** Money as an integer number of pennies, negative for what is owed back. */
export type Pennies = number;

/** The largest amount that the product handles, in pennies: ten million pounds, far inside what an integer holds exactly. */
export const AMOUNT_MAX_PENNIES = 1_000_000_000;

/** Whether a value is money: a whole number of pennies within bounds, and not minus zero. */
export function isPennies(value: unknown): value is Pennies {
  return Number.isSafeInteger(value) && Math.abs(value as number) <= AMOUNT_MAX_PENNIES && !Object.is(value, -0);
}

/** `numerator / denominator` as a whole number, halves away from zero. The denominator must be positive. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  assert(denominator > 0n, 'a denominator is positive');
  const negative = numerator < 0n;
  const size = negative ? -numerator : numerator;
  const rounded = (size * 2n + denominator) / (denominator * 2n);
  return negative ? -rounded : rounded;
}

/** A share of an amount, `amount × numerator / denominator`, rounded half-up once to a penny. */
export function sharePennies(amount: Pennies, numerator: number, denominator: number): Pennies {
  return Number(divideHalfUp(BigInt(amount) * BigInt(numerator), BigInt(denominator)));
}

/** The sum of amounts, in pennies. */
export function sumPennies(amounts: readonly Pennies[]): Pennies {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/**
 * Splits an amount by whole, non-negative weights so that the shares add up to it exactly.
 * Pennies left over go to the largest remainders, earlier ones first.
 */
export function splitPennies(amount: Pennies, weights: readonly number[]): Pennies[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  assert(
    total > 0 && weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0),
    'weights are whole and not all zero',
  );
  const sign = amount < 0 ? -1 : 1;
  const size = BigInt(Math.abs(amount));
  const exact = weights.map((weight) => size * BigInt(weight));
  const shares = exact.map((share) => Number(share / BigInt(total)));
  // The sort is stable, so that earlier ones stay first.
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share % BigInt(total) }))
    .sort((a, b) => Number(b.remainder - a.remainder));
  const left = Math.abs(amount) - sumPennies(shares);
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares.map((share) => (share === 0 ? 0 : share * sign));
}
