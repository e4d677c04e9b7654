import { assert, type Pennies } from '@marque/base';

/** The whole of a share in hundredths of a percent. */
const WHOLE_BASIS_POINTS = 10_000;

/** Insurance premium tax on a line's premium in pennies, 0 or more, rounded half-up once. The largest premium times the whole is exact. */
export function taxOf(premium: Pennies, basisPoints: number): Pennies {
  assert(premium >= 0, 'tax is charged on a premium, and what is taken off one carries none');
  return Math.floor((premium * basisPoints + WHOLE_BASIS_POINTS / 2) / WHOLE_BASIS_POINTS);
}
