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

/** The sum of amounts, in pennies. */
export function sumPennies(amounts: readonly Pennies[]): Pennies {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
