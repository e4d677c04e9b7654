import { isDeepStrictEqual } from 'node:util';
import { refuse } from '../ground/refuse.ts';
import type { ShownChange, ShownEnd } from '../store/policies/adjusting/stored-adjustment.ts';

/**
 * Makes sure that only what was seen is confirmed: midnight may have passed, money may have arrived, or a claim may
 * have been made. Refuses with `adjustment_changed`.
 */
export function refuseUnlessShown<S extends ShownEnd | ShownChange>(now: S, shown: ShownEnd | ShownChange): void {
  if (!isDeepStrictEqual({ ...now }, { ...shown })) refuse('adjustment_changed');
}
