import { nowSeconds, type StripeDesk } from '../ground/desk.ts';
import { expand } from '../ground/expand.ts';
import type { CheckoutSession, LineItem, SessionPlan } from '../ground/model.ts';
import { newId } from '../ground/new-id.ts';
import { putObject } from '../ground/objects.ts';
import { readParams } from '../ground/params.ts';
import { invalidRequest, noSuch } from '../ground/stripe-error.ts';
import { unusedFields } from '../ground/unused-fields.ts';
import type { StripeCall } from './answer-call.ts';
import { type CheckoutParams, checkoutShape } from './checkout-params.ts';
import { findCustomer } from './customers.ts';
import { lineItemsTotal, readLineItems } from './read-line-items.ts';

const unnamed = { business_name: null, individual_name: null };
const shortestSeconds = 30 * 60;
const longestSeconds = 24 * 3600;

/** `POST /v1/checkout/sessions`: an open session with the address of its card page. */
export function createSession(desk: StripeDesk, call: StripeCall): CheckoutSession {
  const params = readParams(checkoutShape, call.form);
  if (params.customer !== undefined && !findCustomer(desk.store, params.customer))
    throw noSuch('customer', params.customer, 'customer');
  if (params.customer !== undefined && params.customer_email !== undefined)
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.', 'customer_email');
  const lineItems = readLineItems(params, nowSeconds(desk));
  const expiresAt = readExpiry(params.expires_at, nowSeconds(desk));
  const session = openSession(desk, params, { lineItems, expiresAt });
  const data = params.mode === 'payment' ? params.payment_intent_data : params.setup_intent_data;
  const plan: SessionPlan = {
    lineItems,
    customerCreation: params.customer_creation ?? 'if_required',
    challenged: null,
    intent: {
      metadata: data?.metadata ?? {},
      description: data?.description ?? null,
      setupFutureUsage: params.payment_intent_data?.setup_future_usage ?? null,
    },
  };
  putObject(desk.store, session, plan);
  return expand(desk.store, session, params.expand);
}

function readExpiry(given: number | undefined, now: number): number {
  if (given === undefined) return now + longestSeconds;
  if (given < now + shortestSeconds)
    throw invalidRequest(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    );
  if (given > now + longestSeconds)
    throw invalidRequest(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    );
  return given;
}

function openSession(
  desk: StripeDesk,
  params: CheckoutParams,
  computed: { lineItems: LineItem[]; expiresAt: number },
): CheckoutSession {
  const id = newId('cs_test', 58);
  const amount = params.mode === 'payment' ? lineItemsTotal(computed.lineItems) : null;
  return {
    id,
    object: 'checkout.session',
    created: nowSeconds(desk),
    livemode: false,
    ...unusedFields.session,
    mode: params.mode,
    status: 'open',
    payment_status: params.mode === 'payment' ? 'unpaid' : 'no_payment_required',
    amount_subtotal: amount,
    amount_total: amount,
    currency: computed.lineItems[0]?.currency ?? params.currency ?? null,
    client_reference_id: params.client_reference_id ?? null,
    metadata: params.metadata ?? {},
    customer: params.customer ?? null,
    customer_email: params.customer_email ?? null,
    customer_creation: params.customer === undefined ? (params.customer_creation ?? 'if_required') : null,
    customer_details:
      params.customer_email === undefined
        ? null
        : {
            ...unnamed,
            address: null,
            email: params.customer_email,
            name: null,
            phone: null,
            tax_exempt: 'none',
            tax_ids: null,
          },
    payment_intent: null,
    setup_intent: null,
    payment_link: null,
    subscription: null,
    invoice: null,
    success_url: params.success_url,
    cancel_url: params.cancel_url ?? null,
    url: `${desk.publicUrl()}/c/pay/${id}`,
    locale: params.locale ?? null,
    expires_at: computed.expiresAt,
    ui_mode: params.ui_mode ?? 'hosted_page',
    payment_method_types: ['card'],
    payment_method_options: {},
    submit_type: params.submit_type ?? null,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    total_details: amount === null ? null : { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    client_secret: null,
    consent: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    shipping_options: [],
    shipping_cost: null,
    recovered_from: null,
  };
}
