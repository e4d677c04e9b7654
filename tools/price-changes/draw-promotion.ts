import type { Data } from '@marque/base';
import type { Draws } from './seeded.ts';

/** Draws the claim of a promotion: mostly whole, sometimes with an input missing or wrong, or a code that nobody knows. */
export function drawPromotion(draws: Draws): Data {
  return {
    code: draws.weighed([
      [3, 'SC1M'],
      [3, 'SC12M'],
      [1, 'SC12MELEC'],
      [3, 'SC24M'],
      [1, 'SC99M'],
    ]),
    retailer: draws.weighed([
      [8, '10101'],
      [8, '20202'],
      [1, '99999'],
    ]),
    ...(draws.happens(90) ? { orderNumber: `4${draws.between(100_000, 999_999)}` } : {}),
    ...(draws.happens(90) ? { termsAccepted: true } : {}),
  };
}
