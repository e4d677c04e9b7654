import { runStatements } from '../run-statements.ts';

/**
 * What the gateway changes of rows that are kept for good. A row is never removed, and no amount, currency, brand, account, policy or proposal of one
 * is ever changed; `owner` is, when what a visitor did goes to the customer who signs in.
 */
const CHANGED: Readonly<Record<string, readonly string[]>> = {
  payment_attempts: [
    ...['owner', 'status', 'provider_session_id', 'provider_payment_id', 'decline_code', 'token_hash', 'updated_at'],
  ],
  refunds: ['owner', 'status', 'provider_refund_id', 'updated_at'],
  collections: ['owner', 'status', 'presentations', 'provider_payment_id', 'charge_on', 'failure', 'updated_at'],
  payment_methods: ['owner', 'status', 'updated_at'],
  direct_debit_flows: ['owner', 'status', 'provider_request_id', 'redirect_url', 'method_id'],
  identity_checks: [
    ...['owner', 'status', 'is_clear', 'checks', 'provider_applicant_id', 'provider_check_id', 'claimed_until_ms'],
    'updated_at',
  ],
  proposals: ['owner', 'is_listed', 'version', 'state', 'updated_at', 'deleted_at'],
  customer_accounts: ['owner', 'version'],
  policies: ['owner', 'version'],
  documents: ['owner'],
  letters: ['status', 'updated_at'],
  impersonations: ['ended_at_ms'],
  provider_events: [],
  rates: [],
  impressions: [],
};

/** The gateway's role may change the columns that it has to change, and no others. */
export const changeByColumn = runStatements(
  Object.entries(CHANGED).flatMap(([table, columns]) => [
    `REVOKE UPDATE, DELETE ON ${table} FROM marque_app`,
    ...(columns.length === 0 ? [] : [`GRANT UPDATE (${columns.join(', ')}) ON ${table} TO marque_app`]),
  ]),
);
