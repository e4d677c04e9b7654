import { inTransaction } from '../store/in-transaction.ts';
import { type FlowPlan, findFlow, type OpenedFlow } from './billing-request-flows.ts';
import { tell } from './billing-requests.ts';
import { cutOffMs, startOfWorkingDayMs, submissionDay } from './ground/bacs-days.ts';
import { creditorId, type GoCardlessDesk, timestamp } from './ground/desk.ts';
import { mandateDetails } from './ground/event-details.ts';
import { recordEvent } from './ground/events.ts';
import type { BankAccount, BillingRequest, Customer, Mandate } from './ground/model.ts';
import { newReference, newResourceId } from './ground/new-resource-id.ts';
import { put } from './ground/objects.ts';
import { planStep } from './ground/steps.ts';
import { testBank } from './ground/test-accounts.ts';

type Draft = NonNullable<FlowPlan['draft']>;

/** Fulfils the flow's billing request with what the customer confirmed: a customer, an account and a mandate. However often it is called, there is one mandate. */
export function setUpMandate(desk: GoCardlessDesk, flowId: string): OpenedFlow | undefined {
  return inTransaction(desk.store, () => {
    const opened = findFlow(desk, flowId);
    const draft = opened?.plan.draft;
    if (opened?.state !== 'open' || !draft) return opened;
    const { request } = opened;
    const accountId = newResourceId('BA');
    const mandateId = newResourceId('MD');
    const fulfilled: BillingRequest = {
      ...request,
      status: 'fulfilled',
      mandate_request: { ...request.mandate_request, links: { mandate: mandateId } },
      links: { ...request.links, customer_bank_account: accountId, mandate_request_mandate: mandateId },
    };
    const customer = customerOf(desk, fulfilled, draft, opened.flow.language ?? 'en');
    put(desk.store, 'customers', customer);
    put(desk.store, 'customer_bank_accounts', accountOf(desk, accountId, customer.id, draft), {
      behaviour: draft.behaviour,
    });
    put(desk.store, 'billing_requests', fulfilled);
    put(desk.store, 'billing_request_flows', opened.flow, { visited: true, draft: null } satisfies FlowPlan);
    openMandate(desk, { id: mandateId, accountId, customerId: customer.id }, fulfilled, draft);
    const steps = ['collect_customer_details', 'collect_bank_account', 'payer_details_confirmed', 'fulfilled'] as const;
    for (const action of steps) tell(desk, fulfilled, action, stepWords[action], 'customer', flowId);
    return findFlow(desk, flowId);
  });
}

const stepWords = {
  collect_customer_details: 'The payer gave their details.',
  collect_bank_account: 'The payer gave a bank account.',
  payer_details_confirmed: 'The payer confirmed their details.',
  fulfilled: 'The billing request was fulfilled and a mandate made.',
};

function openMandate(
  desk: GoCardlessDesk,
  ids: { id: string; accountId: string; customerId: string },
  request: BillingRequest,
  draft: Draft,
): void {
  const nowMs = desk.businessNowMs();
  const mandate: Mandate = {
    id: ids.id,
    created_at: timestamp(nowMs),
    reference: newReference(),
    status: 'pending_submission',
    scheme: 'bacs',
    payments_require_approval: false,
    metadata: request.mandate_request.metadata,
    links: { customer: ids.customerId, customer_bank_account: ids.accountId, creditor: creditorId },
  };
  put(desk.store, 'mandates', mandate);
  recordEvent(desk, {
    resource: 'mandates',
    action: 'created',
    links: { mandate: mandate.id },
    details: mandateDetails.created,
    atMs: nowMs,
  });
  const day = submissionDay(nowMs);
  planStep(desk.store, { dueMs: cutOffMs(day), subjectId: mandate.id, step: 'submit-mandate' });
  const refused = draft.behaviour === 'mandate-refused';
  planStep(desk.store, {
    dueMs: startOfWorkingDayMs(day, refused ? 2 : 3),
    subjectId: mandate.id,
    step: refused ? 'refuse-mandate' : 'activate-mandate',
  });
}

function customerOf(desk: GoCardlessDesk, request: BillingRequest, draft: Draft, language: string): Customer {
  return {
    id: request.links.customer ?? newResourceId('CU'),
    created_at: timestamp(desk.businessNowMs()),
    email: draft.email,
    given_name: draft.givenName,
    family_name: draft.familyName,
    company_name: null,
    address_line1: draft.addressLine1,
    address_line2: draft.addressLine2 || null,
    address_line3: null,
    city: draft.city,
    region: null,
    postal_code: draft.postalCode,
    country_code: 'GB',
    language,
    phone_number: null,
    swedish_identity_number: null,
    danish_identity_number: null,
    metadata: {},
  };
}

function accountOf(desk: GoCardlessDesk, id: string, customerId: string, draft: Draft): BankAccount {
  return {
    id,
    created_at: timestamp(desk.businessNowMs()),
    account_holder_name: draft.accountHolder.toUpperCase(),
    account_number_ending: draft.ending,
    account_type: null,
    bank_name: testBank,
    country_code: 'GB',
    currency: 'GBP',
    enabled: true,
    metadata: {},
    links: { customer: customerId },
  };
}
