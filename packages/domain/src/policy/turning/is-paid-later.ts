import { type Instant, startOfDay } from '@marque/base';
import type { Policy } from '../policy.ts';

/** Whether something is charged at a moment because its customer was told of the term too late. */
export function isPaidLater({ paysLater = [], timeZone }: Policy, { opensAt }: { readonly opensAt: Instant }): boolean {
  return paysLater.some(({ on }) => on !== null && startOfDay(on, timeZone) === opensAt);
}
