import { AMOUNT_MAX_PENNIES } from '@marque/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactPennies, roundPremium, timesFactors } from './exact-premium.ts';

const factors = fc.array(
  fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 4000, max: 20_000 }) }, fc.integer({ min: 1, max: 999_999 })),
  { maxLength: 20 },
);
const pennies = fc.nat(100_000);

/** The same by big integers alone, which is plain but slower. */
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
});
