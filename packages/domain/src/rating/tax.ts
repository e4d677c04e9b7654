import { type Pennies, sharePennies } from '@marque/base';

/** The whole of a share in hundredths of a percent. */
const WHOLE_BASIS_POINTS = 10_000;

/** Insurance premium tax on a line's premium in pennies, rounded half-up once. */
export function taxOf(premium: Pennies, basisPoints: number): Pennies {
  const product = premium * basisPoints;
  if (premium < 0 || !Number.isSafeInteger(product)) return sharePennies(premium, basisPoints, WHOLE_BASIS_POINTS);
  return Math.floor((product + WHOLE_BASIS_POINTS / 2) / WHOLE_BASIS_POINTS);
}
