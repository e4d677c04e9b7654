import { LEAST_DUE_PENNIES } from '../../../payment/least-due-pennies.ts';
import type { NextTermAsked, NextTermMoney } from './next-term-money.ts';

/** Whether a next term is paid for as it is offered, by held money or by credit. */
export function isPaidOrNever({
  payment,
  offer,
  amount,
}: Pick<NextTermMoney, 'payment' | 'offer' | 'amount'>): boolean {
  return amount < LEAST_DUE_PENNIES.CARD || (payment?.isHeld === true && payment.offer === offer);
}

/**
 * Whether an unpaid next term begins all the same, and is asked for then: there is a means, but nobody has asked it or
 * told the customer that the term is unpaid, for example because the system was down on those days. The same applies if
 * the held money pays only a part, because the price rose at the last minute. A payment that went back because its
 * customer disputes it counts as asked for.
 */
export function isAskedAsItBegins(
  { payment, isWanted }: Pick<NextTermMoney, 'payment' | 'isWanted'>,
  { asked, hasMeans }: { readonly asked: NextTermAsked | undefined; readonly hasMeans: boolean },
): boolean {
  const wasAsked = asked?.isTold === true || asked?.isDisputed === true;
  return isWanted && (payment?.isHeld === true || (hasMeans && payment === null && !wasAsked));
}
