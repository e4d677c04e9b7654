import type { Pennies } from '@marque/base';
import type { ArrearsStanding } from './arrears-case.ts';

/** What is still unpaid of a case, in pennies. Money under way is unpaid until it is confirmed. */
export function unpaidOf({ case: { owed }, due }: Pick<ArrearsStanding, 'case' | 'due'>): Pennies {
  return Math.min(owed, Math.max(0, due));
}
