import { detachMethod } from '../cards/payment-method.ts';
import type { StripeDesk } from '../ground/desk.ts';
import type { PaymentMethod } from '../ground/model.ts';
import { findObject } from '../ground/objects.ts';
import { list, readParams, text } from '../ground/params.ts';
import { invalidRequest, noSuch } from '../ground/stripe-error.ts';
import type { StripeCall } from './answer-call.ts';

/** `POST /v1/payment_methods/:id/detach`: once, and for good. */
export function detachPaymentMethod(desk: StripeDesk, call: StripeCall): PaymentMethod {
  readParams({ expand: list(text()) }, call.form);
  const method = findObject<PaymentMethod>(desk.store, 'payment_method', call.id);
  if (!method) throw noSuch('PaymentMethod', call.id);
  if (method.customer === null)
    throw invalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
      'payment_method',
    );
  return detachMethod(desk, method);
}
