import { runStatements } from '../run-statements.ts';

export const customersAndMoney = runStatements([
  `CREATE TABLE policies (
    policy_id text PRIMARY KEY,
    policy_number text NOT NULL CONSTRAINT policies_number UNIQUE,
    brand text NOT NULL,
    owner text NOT NULL,
    proposal_code text NOT NULL CONSTRAINT policies_proposal UNIQUE REFERENCES proposals,
    scheme_code text NOT NULL,
    version integer NOT NULL CHECK (version > 0),
    state jsonb NOT NULL,
    starts_at text NOT NULL,
    created_at text NOT NULL,
    updated_at text NOT NULL
  )`,
  'CREATE INDEX policies_owner ON policies (brand, owner)',
  `CREATE TABLE customer_accounts (
    account_id text PRIMARY KEY,
    brand text NOT NULL,
    owner text NOT NULL,
    proposal_code text NOT NULL CONSTRAINT customer_accounts_proposal UNIQUE REFERENCES proposals,
    version integer NOT NULL CHECK (version > 0),
    state jsonb NOT NULL,
    created_at text NOT NULL
  )`,
  `CREATE TABLE payment_attempts (
    attempt_id text PRIMARY KEY,
    brand text NOT NULL,
    owner text NOT NULL,
    proposal_code text NOT NULL REFERENCES proposals,
    amount bigint NOT NULL CHECK (amount >= 0),
    currency text NOT NULL,
    quote_hash text NOT NULL,
    quote jsonb NOT NULL,
    status text NOT NULL CHECK (status IN ('STARTED', 'OPEN', 'PAID', 'BOUND', 'EXPIRED', 'REFUND_DUE', 'REFUNDED')),
    provider text NOT NULL,
    provider_session_id text,
    provider_payment_id text,
    site_url text NOT NULL,
    success_path text NOT NULL,
    cancel_path text NOT NULL,
    save_card boolean NOT NULL,
    language text NOT NULL,
    created_at text NOT NULL,
    expires_at text NOT NULL,
    updated_at text NOT NULL
  )`,
  `CREATE UNIQUE INDEX payment_attempts_one_bound ON payment_attempts (proposal_code) WHERE status = 'BOUND'`,
  'CREATE INDEX payment_attempts_proposal ON payment_attempts (proposal_code)',
  'CREATE UNIQUE INDEX payment_attempts_session ON payment_attempts (provider, provider_session_id) WHERE provider_session_id IS NOT NULL',
  `CREATE INDEX payment_attempts_unsettled ON payment_attempts (status, updated_at) WHERE status IN ('STARTED', 'OPEN', 'PAID', 'REFUND_DUE')`,
  `CREATE TABLE provider_events (
    provider text NOT NULL,
    event_id text NOT NULL,
    type text NOT NULL,
    received_at text NOT NULL,
    PRIMARY KEY (provider, event_id)
  )`,
  `CREATE TABLE ledger_transactions (
    transaction_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    brand text NOT NULL,
    account_id text NOT NULL,
    transaction_key text NOT NULL,
    kind text NOT NULL,
    details jsonb NOT NULL,
    effective_at text NOT NULL,
    recorded_at text NOT NULL,
    CONSTRAINT ledger_transactions_once UNIQUE (brand, transaction_key)
  )`,
  'CREATE INDEX ledger_transactions_account ON ledger_transactions (brand, account_id)',
  `CREATE TABLE ledger_postings (
    posting_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    transaction_id bigint NOT NULL REFERENCES ledger_transactions,
    ledger_account text NOT NULL,
    amount bigint NOT NULL CHECK (amount <> 0 AND abs(amount) <= 1000000000),
    currency text NOT NULL
  )`,
  'CREATE INDEX ledger_postings_transaction ON ledger_postings (transaction_id)',
  `CREATE TABLE documents (
    document_id text PRIMARY KEY,
    brand text NOT NULL,
    owner text NOT NULL,
    policy_id text NOT NULL REFERENCES policies,
    policy_version integer NOT NULL,
    document text NOT NULL,
    storage_key text NOT NULL,
    sha256 text NOT NULL,
    bytes bigint NOT NULL,
    created_at text NOT NULL,
    CONSTRAINT documents_once UNIQUE (policy_id, policy_version, document)
  )`,
  `CREATE TABLE document_tickets (
    ticket_hash text PRIMARY KEY,
    document_id text NOT NULL REFERENCES documents,
    expires_at_ms bigint NOT NULL,
    used_at_ms bigint
  )`,
]);
