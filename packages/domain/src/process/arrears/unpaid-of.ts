import type { Pennies } from '@marque/base';
import { LEAST_DUE_PENNIES } from '../../payment/least-due-pennies.ts';
import type { ArrearsStanding } from './arrears-case.ts';

/** What is still unpaid of a case, in pennies. Money under way is unpaid until it is confirmed. */
export function unpaidOf({ case: { owed }, due }: Pick<ArrearsStanding, 'case' | 'due'>): Pennies {
  return Math.min(owed, Math.max(0, due));
}

/** Whether so little of a case is unpaid, in pennies, that it is over: less than a card takes rides along with the next payment. */
export function isPaidUp(unpaid: Pennies): boolean {
  return unpaid < LEAST_DUE_PENNIES.CARD;
}
