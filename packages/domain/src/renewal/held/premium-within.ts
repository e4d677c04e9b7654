import { assert, type Pennies } from '@marque/base';
import { taxOf } from '../../rating/prices/tax.ts';

const WHOLE_BASIS_POINTS = 10_000;

/** A premium and its tax, in pennies. */
export type TaxedPremium = { readonly premium: Pennies; readonly taxAmount: Pennies; readonly totalPremium: Pennies };

/** The largest premium that comes with its tax to a sum of pennies at most. A sum that a premium and its tax make gives that premium. */
export function premiumWithin(most: Pennies, basisPoints: number): TaxedPremium {
  assert(most >= 0, 'a premium is 0 or more');
  let premium = Math.floor((most * WHOLE_BASIS_POINTS) / (WHOLE_BASIS_POINTS + basisPoints)) + 1;
  while (premium + taxOf(premium, basisPoints) > most) premium -= 1;
  const taxAmount = taxOf(premium, basisPoints);
  return { premium, taxAmount, totalPremium: premium + taxAmount };
}
