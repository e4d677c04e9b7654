import type { Pennies } from '@marque/base';
import type { PaymentMethodType } from '../enumerations.ts';
import { LEAST_DUE_PENNIES } from '../payment/least-due-pennies.ts';

/** What a checkout hangs on: the means of payment, pennies due now, whether such a means is kept already, and whether anything is to be paid later. */
export type Checkout = {
  readonly method: PaymentMethodType;
  readonly due: Pennies;
  readonly hasSavedMethod: boolean;
  readonly isChargedLater: boolean;
};

/** What the button of a checkout does: pay now, bind at once, or set up a means of payment for what is to be paid later. */
export function checkoutAction({ method, due, hasSavedMethod, isChargedLater }: Checkout): 'PAY' | 'BIND' | 'SETUP' {
  if (due >= LEAST_DUE_PENNIES[method]) return 'PAY';
  return hasSavedMethod || !isChargedLater ? 'BIND' : 'SETUP';
}
