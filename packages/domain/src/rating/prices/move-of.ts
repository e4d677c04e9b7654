import type { Pennies } from '@marque/base';
import type { DifferenceLine } from './price-difference.ts';

/** By how much a line of a price moved, in pennies; what was or is not there costs nothing. */
export function moveOf({ from, to }: Pick<DifferenceLine, 'from' | 'to'>): Pennies {
  return (to ?? 0) - (from ?? 0);
}
