import { LEAST_DUE_PENNIES } from '../../../payment/least-due-pennies.ts';
import type { NextTermAsked, NextTermMoney } from './next-term-money.ts';

/** Whether a next term is paid for as it is offered, by what is held or what is in its customer's favour. */
export function isPaidOrNever({
  payment,
  offer,
  amount,
}: Pick<NextTermMoney, 'payment' | 'offer' | 'amount'>): boolean {
  return amount < LEAST_DUE_PENNIES.CARD || (payment?.isHeld === true && payment.offer === offer);
}

/**
 * Whether a next term that is not paid begins all the same, and is asked for then: a means is there, and nobody has asked it or told its customer that the term is
 * unpaid, as where nobody was at work in those days. The same for what is held and pays for a part alone, since the price has become higher at the last minute.
 * What was paid, and went back as its customer disputes it, was asked for.
 */
export function isAskedAsItBegins(
  { payment, isWanted }: Pick<NextTermMoney, 'payment' | 'isWanted'>,
  { asked, hasMeans }: { readonly asked: NextTermAsked | undefined; readonly hasMeans: boolean },
): boolean {
  const wasAsked = asked?.isTold === true || asked?.isDisputed === true;
  return isWanted && (payment?.isHeld === true || (hasMeans && payment === null && !wasAsked));
}
