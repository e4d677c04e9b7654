import type { Kind } from './objects.ts';

const MANDATE =
  'pending_customer_approval pending_submission submitted active failed cancelled expired consumed blocked';
const PAYMENT = 'pending_customer_approval pending_submission submitted confirmed paid_out cancelled';
const EVENT = 'billing_requests creditors customers exports instalment_schedules mandates organisations';
const MORE_EVENT = 'outbound_payments payer_authorisations payments payment_account_transactions payouts refunds';

type FilterValues = { readonly [K in Kind]?: Readonly<Record<string, readonly string[]>> };

/** The words for narrowing a list by parameters that take only certain words, from the types of GoCardless' library. */
export const filterValues: FilterValues = {
  billing_requests: { status: words('pending ready_to_fulfil fulfilling fulfilled cancelled') },
  mandates: { status: words(MANDATE, 'suspended_by_payer') },
  payments: {
    status: words(PAYMENT, 'customer_approval_denied failed charged_back'),
    currency: words('AUD CAD DKK EUR GBP NZD SEK USD'),
  },
  events: { resource_type: words(EVENT, MORE_EVENT, 'scheme_identifiers subscriptions') },
};

function words(...lines: readonly string[]): readonly string[] {
  return lines.join(' ').split(' ');
}
