import { type Pennies, sumPennies } from '@marque/base';
import type { ExcessRows } from './excess-rows.ts';

/**
 * The most that anybody pays towards one claim, in pennies: the dearest kind with everything that may come on top of
 * it. 0 if claims have no excess.
 */
export function mostExcess({ rows, onTop }: ExcessRows): Pennies {
  return Math.max(0, ...rows.map(({ total }) => total)) + sumPennies(onTop.map(({ excess }) => excess));
}
