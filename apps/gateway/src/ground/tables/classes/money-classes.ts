import { type ColumnClass, type ColumnClasses, each } from '../column-class.ts';
import type { Tables } from '../database.ts';

const key: ColumnClass = { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: false };
const id: ColumnClass = { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: true };
const money: ColumnClass = { holds: 'MONEY', kept: 'AS_POLICIES', isExported: true };
// Amounts, ids and codes: no name is ever booked.
const booked: ColumnClass = { holds: 'PSEUDONYM', kept: 'FOR_EVER', isExported: false };
const bookedMoney: ColumnClass = { holds: 'MONEY', kept: 'FOR_EVER', isExported: true };

/** What the columns say about people: accounts, means of payment, what was tried, taken, given back and booked. */
export const moneyClasses: {
  readonly [T in
    | 'customer_accounts'
    | 'payment_attempts'
    | 'payment_methods'
    | 'direct_debit_flows'
    | 'collections'
    | 'refunds'
    | 'ledger_transactions'
    | 'ledger_postings'
    | 'provider_events']: ColumnClasses<Tables[T]>;
} = {
  customer_accounts: {
    ...each(key, 'brand', 'owner', 'proposal_code', 'version', 'key_id'),
    account_id: id,
    ...each(money, 'state', 'created_at'),
  },
  payment_attempts: {
    ...each(
      key,
      'attempt_id',
      'brand',
      'owner',
      'quote_hash',
      'provider_session_id',
      'site_url',
      'success_path',
      'cancel_path',
      'actor',
      'token_hash',
      'account_id',
      'payer_permissions',
      'adjustment_id',
      'renews_policy',
      'key_id',
      'offered_account',
    ),
    ...each(id, 'proposal_code', 'method_id', 'provider_payment_id'),
    ...each(
      money,
      'amount',
      'currency',
      'status',
      'provider',
      'save_card',
      'language',
      'created_at',
      'expires_at',
      'updated_at',
      'purpose',
      'means',
      'decline_code',
      'billed_period',
      'opened_at',
      'missed_part',
    ),
    // The offer that was paid, with its answers.
    quote: { holds: 'SPECIAL', kept: 'AS_POLICIES', isExported: true },
  },
  payment_methods: {
    ...each(key, 'brand', 'owner', 'proposal_code', 'provider_customer_id', 'provider_method_id', 'letting_go_since'),
    method_id: id,
    key_id: key,
    ...each(money, 'type', 'status', 'provider', 'details', 'created_at', 'updated_at'),
  },
  direct_debit_flows: {
    ...each(
      key,
      'flow_id',
      'brand',
      'owner',
      'provider_request_id',
      'redirect_url',
      'method_id',
      'site_url',
      'success_path',
      'cancel_path',
      'actor',
      'account_id',
    ),
    ...each(money, 'proposal_code', 'status', 'language', 'created_at', 'expires_at'),
    // What the bank's page names as paid for: the product.
    description: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
  },
  collections: {
    ...each(key, 'brand', 'owner', 'proposal_code', 'account_id', 'policy_id', 'ask_after_ms'),
    ...each(id, 'collection_id', 'method_id', 'provider_payment_id'),
    ...each(
      money,
      'period_start',
      'amount',
      'currency',
      'status',
      'presentations',
      'provider',
      'charge_on',
      'failure',
      'created_at',
      'updated_at',
      'what_for',
      'announced_at',
      'announced_for',
      'missed_part',
    ),
  },
  refunds: {
    ...each(key, 'brand', 'owner', 'account_id', 'attempt_id'),
    ...each(id, 'refund_id', 'proposal_code', 'provider_payment_id', 'provider_refund_id'),
    ...each(money, 'provider', 'amount', 'currency', 'reason', 'status', 'created_at', 'updated_at', 'waits_until'),
  },
  ledger_transactions: {
    // It puts an entry together from its postings.
    transaction_id: { ...booked, isExported: true },
    ...each(booked, 'brand', 'account_id', 'transaction_key'),
    ...each(bookedMoney, 'kind', 'details', 'effective_at', 'recorded_at'),
  },
  ledger_postings: {
    transaction_id: { ...booked, isExported: true },
    posting_id: booked,
    ...each(bookedMoney, 'ledger_account', 'amount', 'currency'),
  },
  provider_events: {
    // Without their content.
    ...each({ holds: 'NONE', kept: 'FOR_EVER', isExported: false }, 'provider', 'event_id', 'type', 'received_at'),
  },
};
