import { nowSeconds, type StripeDesk } from '../ground/desk.ts';
import type {
  CheckoutSession,
  PaymentFault,
  PaymentIntent,
  PaymentMethod,
  SessionPlan,
  SetupIntent,
} from '../ground/model.ts';
import { newId } from '../ground/new-id.ts';
import { findHidden, findObject, putObject } from '../ground/objects.ts';
import { unusedFields } from '../ground/unused-fields.ts';
import { recordEvent } from '../hooks/events.ts';
import { createIntent, failIntent, findIntent } from './settle-intent.ts';

/** The session's payment, made with the first attempt and kept for later ones. */
export function sessionPayment(desk: StripeDesk, session: CheckoutSession): PaymentIntent {
  const found = session.payment_intent ? findIntent(desk, session.payment_intent) : undefined;
  if (found) return found;
  const { intent } = findHidden<SessionPlan>(desk.store, session.id);
  return createIntent(desk, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'gbp',
    customer: session.customer,
    description: intent.description,
    metadata: intent.metadata,
    setup_future_usage: intent.setupFutureUsage,
  });
}

/** The session's set-up of a card, made with the first attempt and kept for later ones. */
export function sessionSetup(desk: StripeDesk, session: CheckoutSession): SetupIntent {
  const found = session.setup_intent
    ? findObject<SetupIntent>(desk.store, 'setup_intent', session.setup_intent)
    : undefined;
  if (found) return found;
  const { intent } = findHidden<SessionPlan>(desk.store, session.id);
  const id = newId('seti');
  return {
    id,
    object: 'setup_intent',
    created: nowSeconds(desk),
    livemode: false,
    ...unusedFields.setupIntent,
    customer: session.customer,
    description: intent.description,
    metadata: intent.metadata,
    client_secret: `${id}_secret_${newId('x').slice(2)}`,
    last_setup_error: null,
    latest_attempt: null,
    mandate: null,
    next_action: null,
    payment_method: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  };
}

/** The session waits for the bank's challenge. */
export function holdSessionIntent(desk: StripeDesk, session: CheckoutSession, method: PaymentMethod): CheckoutSession {
  const waiting = { status: 'requires_action' as const, payment_method: method.id };
  if (session.mode === 'payment') {
    const intent = sessionPayment(desk, session);
    putObject(desk.store, { ...intent, ...waiting });
    return linkSession(desk, session, { payment_intent: intent.id });
  }
  const intent = sessionSetup(desk, session);
  putObject(desk.store, { ...intent, ...waiting });
  return linkSession(desk, session, { setup_intent: intent.id });
}

/** The attempt failed: the reason is kept, the session stays open. */
export function refuseSessionIntent(
  desk: StripeDesk,
  session: CheckoutSession,
  method: PaymentMethod,
  fault: PaymentFault,
): CheckoutSession {
  if (session.mode === 'payment') {
    const intent = failIntent(desk, sessionPayment(desk, session), method, fault);
    return linkSession(desk, session, { payment_intent: intent.id });
  }
  const failed: SetupIntent = {
    ...sessionSetup(desk, session),
    status: 'requires_payment_method',
    payment_method: null,
    last_setup_error: { ...fault, payment_method: method },
  };
  putObject(desk.store, failed);
  recordEvent(desk, 'setup_intent.setup_failed', failed);
  return linkSession(desk, session, { setup_intent: failed.id });
}

function linkSession(
  desk: StripeDesk,
  session: CheckoutSession,
  link: Partial<Pick<CheckoutSession, 'payment_intent' | 'setup_intent'>>,
): CheckoutSession {
  const linked = { ...session, ...link };
  putObject(desk.store, linked);
  return linked;
}
