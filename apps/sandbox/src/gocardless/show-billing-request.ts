import type { GoCardlessDesk } from './ground/desk.ts';
import type { BillingRequest, Customer } from './ground/model.ts';
import { find } from './ground/objects.ts';

const incomplete = {
  customer: ['email', 'given_name', 'family_name'],
  customer_billing_detail: ['address_line1', 'city', 'postal_code', 'country_code'],
};

/** A billing request as the API shows it: with what is still to be done, and what came of it. */
export function showBillingRequest(desk: GoCardlessDesk, request: BillingRequest): unknown {
  const customer = find(desk.store, 'customers', request.links.customer ?? '');
  const account = find(desk.store, 'customer_bank_accounts', request.links.customer_bank_account ?? '');
  const done = request.status === 'fulfilled';
  return {
    ...request,
    actions: [
      { ...action('choose_currency', true, []), available_currencies: ['GBP'] },
      {
        ...action('collect_customer_details', done, []),
        collect_customer_details: {
          default_country_code: 'GB',
          incomplete_fields: done ? { customer: [], customer_billing_detail: [] } : incomplete,
        },
      },
      action('collect_bank_account', done, []),
      action('confirm_payer_details', done, ['collect_customer_details', 'collect_bank_account']),
    ],
    resources: {
      customer: customer ? personOf(customer) : null,
      customer_billing_detail: customer ? billingDetailOf(request, customer) : null,
      ...(account && { customer_bank_account: account }),
    },
  };
}

function action(type: string, done: boolean, requires: readonly string[]) {
  return {
    type,
    required: true,
    completes_actions: [],
    requires_actions: requires,
    status: done ? 'completed' : 'pending',
  };
}

function personOf(customer: Customer) {
  const { id, created_at, email, given_name, family_name, company_name, language, phone_number, metadata } = customer;
  return { id, created_at, email, given_name, family_name, company_name, language, phone_number, metadata };
}

function billingDetailOf(request: BillingRequest, customer: Customer) {
  const { created_at, address_line1, address_line2, address_line3, city, region, postal_code, country_code } = customer;
  return {
    id: request.links.customer_billing_detail,
    created_at,
    address_line1,
    address_line2,
    address_line3,
    city,
    region,
    postal_code,
    country_code,
    swedish_identity_number: null,
    danish_identity_number: null,
    ip_address: null,
    schemes: ['bacs'],
  };
}
