/** Stripe's objects, as far as the sandbox fills them. Amounts are minor units (pennies); times are Unix seconds. */
export type Metadata = Record<string, string>;

export type CheckoutSession = {
  id: string;
  object: 'checkout.session';
  created: number;
  mode: 'payment' | 'setup';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  amount_subtotal: number | null;
  amount_total: number | null;
  currency: string | null;
  customer: string | null;
  customer_email: string | null;
  payment_intent: string | null;
  setup_intent: string | null;
  success_url: string;
  cancel_url: string | null;
  url: string | null;
  expires_at: number;
  metadata: Metadata;
} & Record<string, unknown>;

export type LineItem = {
  id: string;
  object: 'item';
  description: string;
  quantity: number;
  amount_total: number;
  currency: string;
} & Record<string, unknown>;

/** What a session was asked to do when it is paid, and the challenge that is open. */
export type SessionPlan = {
  lineItems: LineItem[];
  customerCreation: 'always' | 'if_required';
  intent: { metadata: Metadata; description: string | null; setupFutureUsage: 'off_session' | 'on_session' | null };
  /** The payment method that waits for its bank's challenge. */
  challenged: string | null;
};

export type PaymentFault = {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  decline_code?: string;
  advice_code?: 'confirm_card_data' | 'do_not_try_again' | 'try_again_later';
  message: string;
  param?: string;
};

export type PaymentIntent = {
  id: string;
  object: 'payment_intent';
  created: number;
  amount: number;
  amount_received: number;
  currency: string;
  customer: string | null;
  description: string | null;
  last_payment_error: (PaymentFault & { payment_method: PaymentMethod }) | null;
  latest_charge: string | null;
  metadata: Metadata;
  payment_method: string | null;
  setup_future_usage: 'off_session' | 'on_session' | null;
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled';
} & Record<string, unknown>;

export type SetupIntent = {
  id: string;
  object: 'setup_intent';
  created: number;
  customer: string | null;
  description: string | null;
  last_setup_error: (PaymentFault & { payment_method: PaymentMethod }) | null;
  metadata: Metadata;
  payment_method: string | null;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded';
} & Record<string, unknown>;

export type Charge = {
  id: string;
  object: 'charge';
  created: number;
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  currency: string;
  customer: string | null;
  payment_intent: string;
  refunded: boolean;
} & Record<string, unknown>;

type BillingDetails = {
  address: Record<'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state', string | null>;
  email: string | null;
  name: string | null;
  phone: null;
  tax_id: null;
};

export type PaymentMethod = {
  id: string;
  object: 'payment_method';
  created: number;
  billing_details: BillingDetails;
  card: {
    brand: string;
    last4: string;
    exp_month: number;
    exp_year: number;
    fingerprint: string;
    funding: string;
    country: string;
  } & Record<string, unknown>;
  customer: string | null;
} & Record<string, unknown>;

export type Customer = {
  id: string;
  object: 'customer';
  created: number;
  email: string | null;
  name: string | null;
} & Record<string, unknown>;

/** Everything that is shown about a deleted customer. */
export type DeletedCustomer = { id: string; object: 'customer'; created: number; deleted: true };

export type Refund = {
  id: string;
  object: 'refund';
  created: number;
  amount: number;
  charge: string;
  currency: string;
  payment_intent: string;
  status: 'succeeded' | 'failed';
} & Record<string, unknown>;

export type BalanceTransaction = {
  id: string;
  object: 'balance_transaction';
  created: number;
  amount: number;
  currency: string;
  source: string;
} & Record<string, unknown>;

export type Dispute = {
  id: string;
  object: 'dispute';
  created: number;
  amount: number;
  balance_transactions: BalanceTransaction[];
  charge: string;
  currency: string;
  is_charge_refundable: boolean;
  payment_intent: string;
  reason: string;
  status: 'needs_response' | 'won' | 'lost';
} & Record<string, unknown>;

export type StripeEvent = {
  id: string;
  object: 'event';
  created: number;
  type: string;
  data: { object: { id: string } & Record<string, unknown> };
} & Record<string, unknown>;
