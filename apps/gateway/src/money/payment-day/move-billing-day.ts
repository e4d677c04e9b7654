import type { Handler } from '../../ground/handler.ts';
import { movePaymentDay } from './move-payment-day.ts';

/** Moves the payment day of the account of a policy. */
export const moveBillingDay: Handler<'moveBillingDay'> = async ({ params, body, ...asked }, context) =>
  await movePaymentDay(context, { ...asked, policyId: params.policyId, day: body.billingDay });
