import type { Pennies } from '@marque/base';
import type { PaymentMethodType } from '../enumerations.ts';
import { LEAST_DUE_PENNIES } from '../payment/least-due-pennies.ts';

/** The inputs of a checkout: the means of payment, pennies due now, whether such a means is already saved, and whether later payments follow. */
export type Checkout = {
  readonly method: PaymentMethodType;
  readonly due: Pennies;
  readonly hasSavedMethod: boolean;
  readonly isChargedLater: boolean;
};

/** What the button of a checkout does: pay now, bind at once, or set up a means of payment for later payments. */
export function checkoutAction({ method, due, hasSavedMethod, isChargedLater }: Checkout): 'PAY' | 'BIND' | 'SETUP' {
  if (due >= LEAST_DUE_PENNIES[method]) return 'PAY';
  return hasSavedMethod || !isChargedLater ? 'BIND' : 'SETUP';
}
