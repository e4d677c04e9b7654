import type { Handler } from '../../ground/handler.ts';
import { movePaymentDay } from './move-payment-day.ts';

/** Moves the payment day of an account, which must be the named policy's. */
export const updatePaymentDay: Handler<'updatePaymentDay'> = async ({ params, body, ...asked }, context) =>
  await movePaymentDay(context, {
    ...asked,
    accountId: params.accountId,
    policyId: body.policyId,
    day: body.paymentDay,
  });
