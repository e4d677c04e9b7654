import { AMOUNT_MAX_PENNIES } from '@marque/base';
import { sharePennies } from '@marque/testkit/billing/share-pennies';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taxOf } from './tax.ts';

describe('insurance premium tax', () => {
  it('is its share of the premium, half a penny rounded up', () => {
    expect(taxOf(2400, 1200)).toBe(288);
    expect([1234, 1237, 1238].map((premium) => taxOf(premium, 1200))).toEqual([148, 148, 149]);
    expect([taxOf(5, 1000), taxOf(4, 1000)]).toEqual([1, 0]);
  });

  it('of nothing is nothing', () => {
    expect(taxOf(0, 1200)).toBe(0);
  });

  it('is exact for every amount of money and every rate', () => {
    fc.assert(
      fc.property(fc.nat(AMOUNT_MAX_PENNIES), fc.nat(10_000), (premium, basisPoints) => {
        expect(taxOf(premium, basisPoints)).toBe(sharePennies(premium, basisPoints, 10_000));
      }),
      { examples: [[AMOUNT_MAX_PENNIES, 10_000]] },
    );
  });

  it('is not charged on what is taken off a premium', () => {
    expect(() => taxOf(-1, 1200)).toThrow(/carries none/);
  });
});
