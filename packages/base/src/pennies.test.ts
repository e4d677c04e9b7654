import { describe, expect, it } from 'vitest';
import { divideHalfUp, isPennies } from './pennies.ts';

describe('money in pennies', () => {
  it('is a whole number within bounds, and never minus zero', () => {
    expect([0, 1, -1, 1_000_000_000].every(isPennies)).toBe(true);
    expect([0.5, Number.NaN, Number.POSITIVE_INFINITY, -0, 1_000_000_001, '1', null, 2 ** 53].some(isPennies)).toBe(
      false,
    );
  });

  it('rounds halves away from zero', () => {
    expect([5n, -5n, 4n, -4n, 15n].map((tenths) => divideHalfUp(tenths, 10n))).toEqual([1n, -1n, 0n, 0n, 2n]);
  });

  it('takes a share with one rounding: 12% of £12.34', () => {
    expect(divideHalfUp(1234n * 1200n, 10_000n)).toBe(148n);
  });

  it('is divided by what is positive alone', () => {
    for (const denominator of [0n, -1n]) expect(() => divideHalfUp(1n, denominator)).toThrow(/denominator is positive/);
  });
});
