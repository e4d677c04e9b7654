import { nowSeconds, type StripeDesk } from '../ground/desk.ts';
import { expand } from '../ground/expand.ts';
import type { CheckoutSession, PaymentIntent } from '../ground/model.ts';
import { listObjects, putObject } from '../ground/objects.ts';
import { list, oneOf, readParams, text } from '../ground/params.ts';
import { invalidRequest, noSuch } from '../ground/stripe-error.ts';
import { recordEvent } from '../hooks/events.ts';
import type { StripeCall } from './answer-call.ts';
import { findIntent } from './settle-intent.ts';

/** `POST /v1/payment_intents/:id/cancel`: only while nothing was paid. One of an open card page is cancelled by expiring the page. */
export function cancelIntent(desk: StripeDesk, call: StripeCall): PaymentIntent {
  const params = readParams(
    {
      cancellation_reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'),
      expand: list(text()),
    },
    call.form,
  );
  const intent = findIntent(desk, call.id);
  if (!intent) throw noSuch('payment_intent', call.id);
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw invalidRequest(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
      undefined,
      'payment_intent_unexpected_state',
    );
  }
  const where = { payment_intent: intent.id, status: 'open' };
  if (listObjects<CheckoutSession>(desk.store, 'checkout.session', { where, limit: 1 }).length > 0)
    throw invalidRequest(
      'You cannot cancel a PaymentIntent that belongs to an open Checkout Session. Expire the Checkout Session instead.',
      undefined,
      'payment_intent_unexpected_state',
    );
  const canceled: PaymentIntent = {
    ...intent,
    status: 'canceled',
    canceled_at: nowSeconds(desk),
    cancellation_reason: params.cancellation_reason ?? null,
    next_action: null,
  };
  putObject(desk.store, canceled);
  recordEvent(desk, 'payment_intent.canceled', canceled);
  return expand(desk.store, canceled, params.expand);
}
