import { AMOUNT_MAX_PENNIES } from '@marque/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactPennies, roundPremium, timesFactors } from './exact-premium.ts';

const factors = fc.array(
  fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 4000, max: 20_000 }) }, fc.integer({ min: 1, max: 999_999 })),
  { maxLength: 20 },
);
const pennies = fc.nat(100_000);

/** The same calculation with big integers only, which is simple but slower. */
function plainly(base: number, values: readonly number[]): bigint {
  const whole = 10_000n ** BigInt(values.length);
  const product = values.reduce((so, value) => so * BigInt(value), BigInt(base));
  return (product * 2n + whole) / (whole * 2n);
}

describe('the exact product', () => {
  it('is rounded half-up once, whatever the number and size of factors', () => {
    fc.assert(
      fc.property(pennies, factors, (base, values) => {
        const expected = plainly(base, values);
        const rounded = () => roundPremium(timesFactors(exactPennies(base), values));
        if (expected > BigInt(AMOUNT_MAX_PENNIES)) expect(rounded).toThrow(/largest amount/);
        else expect(BigInt(rounded())).toBe(expected);
      }),
    );
  });

  it('is the same when some factors are multiplied first', () => {
    fc.assert(
      fc.property(pennies, factors, factors, (base, first, rest) => {
        fc.pre(plainly(base, [...first, ...rest]) <= BigInt(AMOUNT_MAX_PENNIES));
        const shared = timesFactors(exactPennies(base), first);
        expect(roundPremium(timesFactors(shared, rest))).toBe(
          roundPremium(timesFactors(exactPennies(base), [...rest, ...first])),
        );
      }),
      { examples: [[1, [5000], [10_000]]] },
    );
  });

  it('rounds half a penny up', () => {
    const half = (base: number) => roundPremium(timesFactors(exactPennies(base), [5000]));
    expect([half(1), half(3), half(4)]).toEqual([1, 2, 2]);
  });

  it('goes up at half a penny and not just below it, however many factors hide it', () => {
    // Pairs whose product is exactly 1; most of them have no exact floating-point number.
    const pairs = fc.constantFrom([8000, 12_500], [6250, 16_000], [3200, 31_250], [1280, 78_125], [10_240, 9766]);
    const odd = fc.nat(5000).map((half) => 2 * half + 1);
    fc.assert(
      fc.property(odd, fc.array(pairs, { maxLength: 12 }), fc.boolean(), (base, chosen, isBelow) => {
        const values = [...chosen.flat(), 5000, ...(isBelow ? [9999, 9999, 10_001, 10_001] : [])];
        const rounded = roundPremium(
          timesFactors(timesFactors(exactPennies(base), values.slice(0, 5)), values.slice(5)),
        );
        expect(BigInt(rounded)).toBe(plainly(base, values));
      }),
    );
    expect(roundPremium(timesFactors(exactPennies(9), [5000, 1280, 78_125, 3200, 31_250]))).toBe(5);
  });

  it('goes up at half a penny where the floating-point product comes out just below it', () => {
    // 14.5 and 267907.5; the second errs by nearly a unit in the last place for each factor.
    expect(50 * 0.29).toBeLessThan(14.5);
    expect(375 * 18.9 * 37.8).toBeLessThan(267_907.5);
    expect(roundPremium(timesFactors(exactPennies(50), [2900]))).toBe(15);
    expect(roundPremium(timesFactors(exactPennies(375), [189_000, 378_000]))).toBe(267_908);
  });

  it('is nothing when it is less than half a penny, however small', () => {
    expect(roundPremium(timesFactors(exactPennies(1), [1, 1, 1, 1, 1]))).toBe(0);
  });

  it('holds for more factors than any risk has', () => {
    const values = Array.from({ length: 60 }, () => 9999);
    expect(roundPremium(timesFactors(exactPennies(100_000), values))).toBe(Number(plainly(100_000, values)));
  });
});
