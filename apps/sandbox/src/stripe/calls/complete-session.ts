import { keepForCustomer } from '../cards/payment-method.ts';
import type { StripeDesk } from '../ground/desk.ts';
import type { CheckoutSession, PaymentMethod, SessionPlan, SetupIntent } from '../ground/model.ts';
import { findHidden, putObject } from '../ground/objects.ts';
import { recordEvent } from '../hooks/events.ts';
import { createCustomer } from './customers.ts';
import { sessionPayment, sessionSetup } from './session-intent.ts';
import { captureIntent } from './settle-intent.ts';

/** Completes an open session with an approved card: customer when asked for, one capture (or a saved card), and its events. */
export function completeSession(desk: StripeDesk, session: CheckoutSession, method: PaymentMethod): CheckoutSession {
  const plan = findHidden<SessionPlan>(desk.store, session.id);
  const customer = session.customer ?? makeCustomer(desk, session, plan, method);
  const forLater = session.mode === 'setup' || plan.intent.setupFutureUsage !== null;
  const kept = forLater ? keepForCustomer(desk, method, customer, true) : method;
  const link =
    session.mode === 'payment'
      ? { payment_intent: pay(desk, session, kept, customer), payment_status: 'paid' as const }
      : { setup_intent: setUp(desk, session, kept, customer) };
  const { billing_details: billing } = kept;
  const completed: CheckoutSession = {
    ...session,
    ...link,
    status: 'complete',
    url: null,
    customer,
    customer_details: {
      business_name: null,
      individual_name: null,
      address: billing.address,
      email: session.customer_email ?? billing.email,
      name: billing.name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
  };
  putObject(desk.store, completed);
  recordEvent(desk, 'checkout.session.completed', completed);
  return completed;
}

function makeCustomer(
  desk: StripeDesk,
  session: CheckoutSession,
  plan: SessionPlan,
  method: PaymentMethod,
): string | null {
  if (plan.customerCreation !== 'always') return null;
  const { email, name } = method.billing_details;
  return createCustomer(desk, { email: session.customer_email ?? email, name, description: null, metadata: {} }).id;
}

function pay(desk: StripeDesk, session: CheckoutSession, method: PaymentMethod, customer: string | null): string {
  return captureIntent(desk, { ...sessionPayment(desk, session), customer }, method).id;
}

function setUp(desk: StripeDesk, session: CheckoutSession, method: PaymentMethod, customer: string | null): string {
  const done: SetupIntent = {
    ...sessionSetup(desk, session),
    customer,
    status: 'succeeded',
    payment_method: method.id,
    last_setup_error: null,
  };
  putObject(desk.store, done);
  recordEvent(desk, 'setup_intent.succeeded', done);
  return done.id;
}
