import { judgeCard } from '../cards/judge-card.ts';
import { keepForCustomer, methodNature } from '../cards/payment-method.ts';
import { takeBehaviour } from '../cards/take-behaviour.ts';
import type { StripeDesk } from '../ground/desk.ts';
import type { PaymentFault, PaymentIntent, PaymentMethod } from '../ground/model.ts';
import { putObject } from '../ground/objects.ts';
import { cardError } from '../ground/stripe-error.ts';
import { captureIntent, failIntent } from './settle-intent.ts';

type Confirmation = {
  method: PaymentMethod | undefined;
  confirm: boolean;
  /** The customer is there to answer a challenge. */
  present: boolean;
  /** A card read out by post or telephone: the bank asks no challenge. */
  moto: boolean;
  errorOnAction: boolean;
};

/** Charges the payment's card. Throws Stripe's 402 when the card is refused; the refusal is kept on the payment. */
export function confirmIntent(desk: StripeDesk, intent: PaymentIntent, how: Confirmation): PaymentIntent {
  if (!how.method || !how.confirm) return wait(desk, intent, how.method);
  const nature = methodNature(desk.store, how.method.id);
  const verdict = judgeCard(takeBehaviour(desk, how.method.id), {
    purpose: 'charge',
    present: how.present,
    confirmed: how.moto,
    setUp: nature.setUp,
  });
  if (verdict.kind === 'declined') throw refuse(desk, intent, how.method, verdict.fault);
  if (verdict.kind === 'challenge') {
    if (how.errorOnAction) throw refuse(desk, intent, how.method, actionRequired);
    return requireAction(desk, intent, how.method);
  }
  const kept = intent.setup_future_usage ? keepForCustomer(desk, how.method, intent.customer, how.present) : how.method;
  return captureIntent(desk, intent, kept);
}

const actionRequired: PaymentFault = {
  type: 'card_error',
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'This payment required an authentication action to complete.',
};

function refuse(desk: StripeDesk, intent: PaymentIntent, method: PaymentMethod, fault: PaymentFault): Error {
  return cardError(fault, failIntent(desk, intent, method, fault), method);
}

function wait(desk: StripeDesk, intent: PaymentIntent, method: PaymentMethod | undefined): PaymentIntent {
  const waiting: PaymentIntent = method
    ? { ...intent, status: 'requires_confirmation', payment_method: method.id }
    : intent;
  putObject(desk.store, waiting);
  return waiting;
}

function requireAction(desk: StripeDesk, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const waiting: PaymentIntent = {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} },
  };
  putObject(desk.store, waiting);
  return waiting;
}
