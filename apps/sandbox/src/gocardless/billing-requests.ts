import type { Call } from './ground/call.ts';
import { creditorId, type GoCardlessDesk, organisationId, timestamp } from './ground/desk.ts';
import { recordEvent } from './ground/events.ts';
import { invalidState, notFound } from './ground/go-cardless-error.ts';
import type { BillingRequest } from './ground/model.ts';
import { newResourceId } from './ground/new-resource-id.ts';
import { find, put } from './ground/objects.ts';
import { ignored, metadata, oneOf, readFields, text } from './ground/read-fields.ts';

const requestShape = {
  mandate_request: ignored,
  payment_request: ignored,
  metadata,
  links: ignored,
  fallback_enabled: ignored,
  purpose_code: ignored,
};
const mandateShape = {
  currency: oneOf('GBP'),
  scheme: oneOf('bacs'),
  description: text(),
  metadata,
  verify: oneOf('minimum', 'recommended', 'when_available', 'always'),
  authorisation_source: oneOf('web'),
};

/** `POST /billing_requests`: asks for a Bacs mandate in pounds; payments by bank transfer are not played. */
export function createBillingRequest(desk: GoCardlessDesk, call: Call): BillingRequest {
  const read = readFields(requestShape, call.body, { at: '/billing_requests', needed: ['mandate_request'] });
  if (read.payment_request !== undefined)
    throw invalidState('payment_request_not_supported', 'This sandbox sets up mandates only');
  const asked = readFields(mandateShape, read.mandate_request, { at: '/billing_requests/mandate_request' });
  const nowMs = desk.businessNowMs();
  const request: BillingRequest = {
    id: newResourceId('BRQ'),
    created_at: timestamp(nowMs),
    status: 'pending',
    mandate_request: {
      currency: 'GBP',
      scheme: 'bacs',
      verify: asked.verify ?? 'minimum',
      description: asked.description ?? null,
      metadata: asked.metadata ?? {},
      links: {},
    },
    payment_request: null,
    fallback_enabled: false,
    metadata: read.metadata ?? {},
    links: {
      creditor: creditorId,
      organisation: organisationId,
      customer: newResourceId('CU'),
      customer_billing_detail: newResourceId('CBD'),
      mandate_request: newResourceId('MRQ'),
    },
  };
  put(desk.store, 'billing_requests', request);
  tell(desk, request, 'created', 'Billing request created via the API.', 'api');
  return request;
}

/** `POST /billing_requests/:id/actions/cancel` */
export function cancelBillingRequest(desk: GoCardlessDesk, call: Call): BillingRequest {
  const request = findBillingRequest(desk, call.id);
  if (request.status !== 'pending')
    throw invalidState('billing_request_not_cancellable', `The billing request is ${request.status}`);
  const cancelled: BillingRequest = { ...request, status: 'cancelled' };
  put(desk.store, 'billing_requests', cancelled);
  tell(desk, cancelled, 'cancelled', 'Billing request cancelled via the API.', 'api');
  return cancelled;
}

export function findBillingRequest(desk: GoCardlessDesk, id: string): BillingRequest {
  const request = find(desk.store, 'billing_requests', id);
  if (!request) throw notFound();
  return request;
}

/** Records what happened to a billing request, with everything that it links to. */
export function tell(
  desk: GoCardlessDesk,
  request: BillingRequest,
  action: string,
  description: string,
  origin: 'api' | 'customer',
  flowId?: string,
): void {
  const { customer, customer_bank_account: account, mandate_request_mandate: mandate } = request.links;
  recordEvent(desk, {
    resource: 'billing_requests',
    action,
    links: {
      billing_request: request.id,
      ...(flowId && { billing_request_flow: flowId }),
      ...(account && customer && { customer, customer_bank_account: account }),
      ...(mandate && { mandate_request_mandate: mandate }),
    },
    details: { origin, cause: `billing_request_${action}`, description },
    atMs: desk.businessNowMs(),
  });
}
