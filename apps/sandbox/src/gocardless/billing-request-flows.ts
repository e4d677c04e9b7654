import { findBillingRequest, tell } from './billing-requests.ts';
import type { Call } from './ground/call.ts';
import { type GoCardlessDesk, timestamp } from './ground/desk.ts';
import { invalidState, validationFailed } from './ground/go-cardless-error.ts';
import type { BillingRequest, BillingRequestFlow } from './ground/model.ts';
import { newResourceId } from './ground/new-resource-id.ts';
import { find, findHidden, put } from './ground/objects.ts';
import { address, flag, ignored, oneOf, readFields, text } from './ground/read-fields.ts';
import type { PayerEntry } from './ground/read-payer.ts';
import { readPrefill } from './ground/read-prefill.ts';
import type { AccountBehaviour } from './ground/test-accounts.ts';

const flowShape = {
  redirect_uri: address,
  exit_uri: address,
  language: oneOf('en', 'fr', 'de', 'pt', 'es', 'it', 'nl', 'da', 'nb', 'sl', 'sv'),
  links: ignored,
  prefilled_customer: ignored,
  prefilled_bank_account: ignored,
  auto_fulfil: flag,
  customer_details_captured: flag,
  lock_bank_account: flag,
  lock_currency: flag,
  lock_customer_details: flag,
  show_redirect_buttons: flag,
  show_success_redirect_button: flag,
  skip_success_screen: flag,
};

const lifeMs = 7 * 24 * 3600 * 1000;

/**
 * What a customer typed and has still to confirm. About the account it says how it behaves and how its number ends,
 * never the number.
 */
export type FlowPlan = {
  visited: boolean;
  draft: (PayerEntry & { ending: string; behaviour: AccountBehaviour }) | null;
};

/** `POST /billing_request_flows`: opens a page for a customer, for seven days of real time. One request may have several. */
export function createBillingRequestFlow(desk: GoCardlessDesk, call: Call): BillingRequestFlow {
  const read = readFields(flowShape, call.body, { at: '/billing_request_flows', needed: ['links'] });
  const { billing_request: requestId } = readFields({ billing_request: text(), creditor: text() }, read.links, {
    at: '/billing_request_flows/links',
    needed: ['billing_request'],
  });
  const request = find(desk.store, 'billing_requests', requestId);
  if (!request) throw validationFailed([unknownRequest]);
  if (request.status !== 'pending')
    throw invalidState('billing_request_not_pending', `The billing request is ${request.status}`);
  const nowMs = desk.realNowMs();
  const id = newResourceId('BRF');
  const flow: BillingRequestFlow = {
    id,
    created_at: timestamp(nowMs),
    authorisation_url: `${desk.publicUrl()}/gocardless/flow/${id}`,
    expires_at: timestamp(nowMs + lifeMs),
    redirect_uri: read.redirect_uri ?? null,
    exit_uri: read.exit_uri ?? null,
    language: read.language ?? null,
    auto_fulfil: true,
    lock_currency: false,
    lock_customer_details: read.lock_customer_details ?? false,
    lock_bank_account: read.lock_bank_account ?? false,
    customer_details_captured: read.customer_details_captured ?? false,
    show_redirect_buttons: read.show_redirect_buttons ?? false,
    show_success_redirect_button: read.show_success_redirect_button ?? false,
    session_token: null,
    prefilled_customer: readPrefill(read.prefilled_customer),
    prefilled_bank_account: { account_type: null },
    links: { billing_request: request.id },
  };
  put(desk.store, 'billing_request_flows', flow, { visited: false, draft: null } satisfies FlowPlan);
  tell(desk, request, 'flow_created', 'Billing request flow created via the API.', 'api', flow.id);
  return flow;
}

const unknownRequest = {
  field: 'billing_request',
  message: 'does not exist',
  pointer: '/billing_request_flows/links/billing_request',
};

export type OpenedFlow = {
  flow: BillingRequestFlow;
  request: BillingRequest;
  plan: FlowPlan;
  /** Whether a customer can still do something on it. */
  state: 'open' | 'fulfilled' | 'cancelled' | 'expired';
};

/** A flow with its billing request, or undefined when there is none. */
export function findFlow(desk: GoCardlessDesk, flowId: string): OpenedFlow | undefined {
  const flow = find(desk.store, 'billing_request_flows', flowId);
  if (!flow) return undefined;
  const request = findBillingRequest(desk, flow.links.billing_request);
  const plan = findHidden<FlowPlan>(desk.store, flow.id);
  return { flow, request, plan, state: stateOf(desk, flow, request) };
}

function stateOf(desk: GoCardlessDesk, flow: BillingRequestFlow, request: BillingRequest): OpenedFlow['state'] {
  if (request.status === 'fulfilled' || request.status === 'cancelled') return request.status;
  return Date.parse(flow.expires_at) > desk.realNowMs() ? 'open' : 'expired';
}
