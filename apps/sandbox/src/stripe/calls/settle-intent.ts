import { chargeCard } from '../cards/charge-card.ts';
import { methodNature } from '../cards/payment-method.ts';
import { nowSeconds, type StripeDesk } from '../ground/desk.ts';
import type { Charge, PaymentFault, PaymentIntent, PaymentMethod } from '../ground/model.ts';
import { newId } from '../ground/new-id.ts';
import { findObject, putObject } from '../ground/objects.ts';
import { unusedFields } from '../ground/unused-fields.ts';
import { recordEvent } from '../hooks/events.ts';
import { enterBalance } from './balance.ts';
import { disputeCharge } from './disputes.ts';

/** A payment that waits for a card. */
export function createIntent(
  desk: StripeDesk,
  given: Pick<PaymentIntent, 'amount' | 'currency' | 'customer' | 'description' | 'metadata' | 'setup_future_usage'>,
): PaymentIntent {
  const id = newId('pi');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    created: nowSeconds(desk),
    livemode: false,
    ...unusedFields.paymentIntent,
    ...given,
    amount_received: 0,
    amount_capturable: 0,
    capture_method: 'automatic_async',
    confirmation_method: 'automatic',
    client_secret: `${id}_secret_${newId('x').slice(2)}`,
    last_payment_error: null,
    latest_charge: null,
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    payment_method_options: {},
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    processing: null,
    receipt_email: null,
    shipping: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
  };
  putObject(desk.store, intent);
  return intent;
}

/** Captures the whole amount: one charge, and the event payment_intent.succeeded. */
export function captureIntent(desk: StripeDesk, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const disputed = methodNature(desk.store, method.id).behaviour === 'disputed';
  const charge = makeCharge(desk, intent, method);
  const paid: PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
  };
  putObject(desk.store, charge);
  putObject(desk.store, paid);
  recordEvent(desk, 'payment_intent.succeeded', paid);
  if (disputed) disputeCharge(desk, charge, 'fraudulent');
  return paid;
}

/** The payment stays open, with the reason, and the event payment_intent.payment_failed. */
export function failIntent(
  desk: StripeDesk,
  intent: PaymentIntent,
  method: PaymentMethod,
  fault: PaymentFault,
): PaymentIntent {
  const failed: PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: { ...fault, payment_method: method },
  };
  putObject(desk.store, failed);
  recordEvent(desk, 'payment_intent.payment_failed', failed);
  return failed;
}

export function findIntent(desk: StripeDesk, id: string): PaymentIntent | undefined {
  return findObject<PaymentIntent>(desk.store, 'payment_intent', id);
}

function makeCharge(desk: StripeDesk, intent: PaymentIntent, method: PaymentMethod): Charge {
  const id = newId('ch');
  const entered = enterBalance(desk, {
    type: 'charge',
    amount: intent.amount,
    currency: intent.currency,
    source: id,
    description: intent.description,
  });
  return {
    id,
    object: 'charge',
    created: nowSeconds(desk),
    livemode: false,
    ...unusedFields.charge,
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    metadata: intent.metadata,
    payment_intent: intent.id,
    payment_method: method.id,
    billing_details: method.billing_details,
    payment_method_details: { type: 'card', card: chargeCard(method, intent.amount) },
    captured: true,
    paid: true,
    refunded: false,
    disputed: false,
    status: 'succeeded',
    failure_code: null,
    failure_message: null,
    balance_transaction: entered.id,
    fraud_details: {},
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
  };
}
