export type Metadata = Record<string, string>;
type Links<Name extends string> = Partial<Record<Name, string>>;

type Resource = { id: string; created_at: string; metadata: Metadata };

export type BillingRequest = Resource & {
  status: 'pending' | 'ready_to_fulfil' | 'fulfilling' | 'fulfilled' | 'cancelled';
  mandate_request: {
    currency: 'GBP';
    scheme: 'bacs';
    verify: string;
    description: string | null;
    metadata: Metadata;
    links: Links<'mandate'>;
  };
  payment_request: null;
  fallback_enabled: false;
  links: Links<
    | 'creditor'
    | 'organisation'
    | 'customer'
    | 'customer_billing_detail'
    | 'customer_bank_account'
    | 'mandate_request'
    | 'mandate_request_mandate'
  >;
};

/** How a page is opened for a customer. It lives in real time, since a person sits before it. */
export type BillingRequestFlow = {
  id: string;
  created_at: string;
  authorisation_url: string;
  expires_at: string;
  redirect_uri: string | null;
  exit_uri: string | null;
  language: string | null;
  auto_fulfil: true;
  lock_currency: false;
  lock_customer_details: boolean;
  lock_bank_account: boolean;
  customer_details_captured: boolean;
  show_redirect_buttons: boolean;
  show_success_redirect_button: boolean;
  session_token: null;
  prefilled_customer: Partial<Payer>;
  prefilled_bank_account: { account_type: null };
  links: { billing_request: string };
};

/** Who pays, as the page asks. */
export type Payer = {
  given_name: string;
  family_name: string;
  email: string;
  address_line1: string;
  address_line2: string;
  address_line3: string;
  city: string;
  region: string;
  postal_code: string;
  country_code: string;
  company_name: string;
  danish_identity_number: string;
  swedish_identity_number: string;
};

export type Customer = Resource & { [Field in keyof Payer]: string | null } & {
  language: string;
  phone_number: string | null;
};

export type BankAccount = Resource & {
  account_holder_name: string;
  account_number_ending: string;
  account_type: null;
  bank_name: string;
  country_code: 'GB';
  currency: 'GBP';
  enabled: boolean;
  links: { customer: string };
};

export type Mandate = Resource & {
  reference: string;
  status:
    | 'pending_customer_approval'
    | 'pending_submission'
    | 'submitted'
    | 'active'
    | 'failed'
    | 'cancelled'
    | 'expired'
    | 'consumed'
    | 'blocked'
    | 'suspended_by_payer';
  scheme: 'bacs';
  payments_require_approval: false;
  links: { customer: string; customer_bank_account: string; creditor: string };
};

export type Payment = Resource & {
  amount: number;
  amount_refunded: number;
  charge_date: string;
  currency: 'GBP';
  description: string | null;
  reference: string | null;
  scheme: 'bacs';
  retry_if_possible: boolean;
  status:
    | 'pending_customer_approval'
    | 'pending_submission'
    | 'submitted'
    | 'confirmed'
    | 'paid_out'
    | 'cancelled'
    | 'customer_approval_denied'
    | 'failed'
    | 'charged_back';
  fx: { fx_currency: 'GBP'; fx_amount: null; exchange_rate: null; estimated_exchange_rate: null };
  links: { mandate: string; creditor: string };
};

export type Refund = Resource & {
  amount: number;
  currency: 'GBP';
  reference: string | null;
  status: 'created' | 'pending_submission' | 'submitted' | 'paid' | 'cancelled' | 'bounced' | 'funds_returned';
  fx: Payment['fx'];
  links: { payment: string; mandate: string };
};

export type EventDetails = {
  origin: 'api' | 'bank' | 'gocardless' | 'customer';
  cause: string;
  description: string;
  scheme?: 'bacs';
  reason_code?: string;
  will_attempt_retry?: boolean;
};

export type DebitEvent = Resource & {
  resource_type: 'billing_requests' | 'mandates' | 'payments' | 'refunds';
  action: string;
  links: Record<string, string>;
  details: EventDetails;
};

/** What lies in the store under each kind. */
export type Kinds = {
  billing_requests: BillingRequest;
  billing_request_flows: BillingRequestFlow;
  customers: Customer;
  customer_bank_accounts: BankAccount;
  mandates: Mandate;
  payments: Payment;
  refunds: Refund;
  events: DebitEvent;
};
