import type { Pennies } from '@marque/base';
import type { DifferenceLine } from './price-difference.ts';

/** By how much a line of a price moved, in pennies; a missing line costs nothing. */
export function moveOf({ from, to }: Pick<DifferenceLine, 'from' | 'to'>): Pennies {
  return (to ?? 0) - (from ?? 0);
}
