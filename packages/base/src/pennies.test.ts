import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideHalfUp, isPennies, sharePennies, splitPennies, sumPennies } from './pennies.ts';

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

  it('is divided by what is positive alone', () => {
    for (const denominator of [0n, -1n]) expect(() => divideHalfUp(1n, denominator)).toThrow(/denominator is positive/);
  });

  it('takes a share with one rounding: 12% of £12.34', () => {
    expect(sharePennies(1234, 1200, 10_000)).toBe(148);
  });
});

describe('splitting money', () => {
  const weights = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 24 }).filter((all) => all.some((one) => one > 0));

  it('gives shares that add up to the whole, to the penny', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), weights, (amount, parts) => {
        expect(sumPennies(splitPennies(amount, parts))).toBe(amount);
      }),
    );
  });

  it('gives each share within a penny of its exact part, and nothing to a weight of zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), weights, (amount, parts) => {
        const total = parts.reduce((sum, part) => sum + part, 0);
        splitPennies(amount, parts).forEach((share, index) => {
          const part = parts[index] ?? 0;
          expect(Math.abs(share - (amount * part) / total)).toBeLessThan(1);
          if (part === 0) expect(share).toBe(0);
        });
      }),
    );
  });

  it('hands left-over pennies to the largest remainders, earlier ones first', () => {
    expect(splitPennies(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitPennies(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
    // 3 1/3 and 1 2/3: the smaller share has the larger remainder.
    expect(splitPennies(5, [2, 1])).toEqual([3, 2]);
  });

  it('never gives minus zero', () => {
    const [, ...rest] = splitPennies(-1, [1, 1, 1]);
    expect(rest.every((share) => Object.is(share, 0))).toBe(true);
  });

  it('refuses weights that are all zero, negative, or parts of a whole', () => {
    for (const wrong of [[0, 0], [], [-1, 2], [2, -1], [0.5, 1], [1, Number.NaN]])
      expect(() => splitPennies(100, wrong)).toThrow(/weights/);
  });
});
