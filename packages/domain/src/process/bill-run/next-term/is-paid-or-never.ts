import { LEAST_DUE_PENNIES } from '../../../payment/least-due-pennies.ts';
import type { NextTermMoney } from './next-term-money.ts';

/** Whether a next term is paid for as it is offered, by what is held or what is in its customer's favour. */
export function isPaidOrNever({
  payment,
  offer,
  amount,
}: Pick<NextTermMoney, 'payment' | 'offer' | 'amount'>): boolean {
  return amount < LEAST_DUE_PENNIES.CARD || (payment?.isHeld === true && payment.offer === offer);
}
