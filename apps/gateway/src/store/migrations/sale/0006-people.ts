import { runStatements } from '../run-statements.ts';

const APPEND_ONLY = ['staff_reads', 'trail_seals'].flatMap((table) => [
  `CREATE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
  `CREATE TRIGGER ${table}_never_emptied BEFORE TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
]);

/** Who has signed in, what they may see beside their own, who acts for them, and what staff have read. */
export const people = runStatements([
  `CREATE TABLE people (
    brand text NOT NULL,
    subject text NOT NULL,
    email text,
    phone text,
    connection text NOT NULL,
    first_name text,
    last_name text,
    is_staff boolean NOT NULL,
    preferences jsonb NOT NULL,
    pending_email text,
    contact_phone text,
    version integer NOT NULL DEFAULT 0,
    issued jsonb NOT NULL DEFAULT '{}',
    issued_at_ms bigint NOT NULL DEFAULT 0,
    first_seen_at text NOT NULL,
    updated_at text NOT NULL,
    PRIMARY KEY (brand, subject)
  )`,
  'CREATE INDEX people_email ON people (brand, email)',
  'CREATE INDEX people_phone ON people (brand, phone)',
  `CREATE TABLE retrieved_proposals (
    brand text NOT NULL,
    subject text NOT NULL,
    proposal_code text NOT NULL REFERENCES proposals,
    retrieved_at_ms bigint NOT NULL,
    expires_at_ms bigint NOT NULL,
    PRIMARY KEY (brand, subject, proposal_code)
  )`,
  `CREATE TABLE help_messages (
    message_id text PRIMARY KEY,
    brand text NOT NULL,
    subject text NOT NULL,
    email text NOT NULL,
    message text NOT NULL,
    created_at_ms bigint NOT NULL
  )`,
  'CREATE INDEX retrieved_proposals_proposal ON retrieved_proposals (proposal_code)',
  'CREATE INDEX sessions_subject ON sessions (brand, subject)',
  `CREATE TABLE guesses (
    guess_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL,
    key text NOT NULL,
    at_ms bigint NOT NULL
  )`,
  'CREATE INDEX guesses_recent ON guesses (kind, key, at_ms)',
  'CREATE INDEX guesses_age ON guesses (at_ms)',
  `CREATE TABLE impersonations (
    impersonation_id text PRIMARY KEY,
    brand text NOT NULL,
    actor text NOT NULL,
    subject text NOT NULL,
    reason text NOT NULL,
    created_at text NOT NULL,
    expires_at_ms bigint NOT NULL,
    ended_at_ms bigint
  )`,
  'CREATE INDEX impersonations_subject ON impersonations (brand, subject)',
  `CREATE TABLE staff_reads (
    read_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    brand text NOT NULL,
    actor text NOT NULL,
    subject text NOT NULL,
    call text NOT NULL,
    about text NOT NULL,
    reason text NOT NULL,
    impersonation_id text NOT NULL,
    request_id text NOT NULL,
    recorded_at text NOT NULL
  )`,
  'CREATE INDEX staff_reads_subject ON staff_reads (brand, subject)',
  'CREATE INDEX events_subject ON events (brand, subject)',
  `CREATE TABLE trail_seals (
    seal_id bigint PRIMARY KEY,
    last_event_id bigint NOT NULL,
    last_read_id bigint NOT NULL,
    rows_sealed bigint NOT NULL,
    hash text NOT NULL,
    previous_hash text NOT NULL,
    sealed_at text NOT NULL
  )`,
  `CREATE TABLE identity_accounts (
    brand text NOT NULL,
    account_id text NOT NULL,
    email text,
    phone text,
    roles jsonb NOT NULL,
    permissions jsonb NOT NULL,
    created_at text NOT NULL,
    PRIMARY KEY (brand, account_id),
    CONSTRAINT identity_accounts_email UNIQUE (brand, email),
    CONSTRAINT identity_accounts_phone UNIQUE (brand, phone)
  )`,
  `CREATE TABLE identity_records (
    brand text NOT NULL,
    model text NOT NULL,
    record_id text NOT NULL,
    payload jsonb NOT NULL,
    grant_id text,
    uid text,
    expires_at_ms bigint,
    consumed_at_ms bigint,
    PRIMARY KEY (brand, model, record_id)
  )`,
  'CREATE INDEX identity_records_grant ON identity_records (brand, grant_id)',
  'CREATE INDEX identity_records_uid ON identity_records (brand, model, uid)',
  'CREATE INDEX identity_records_expiry ON identity_records (expires_at_ms)',
  `CREATE TABLE identity_keys (
    kid text PRIMARY KEY,
    sealed_jwk text NOT NULL,
    created_at_ms bigint NOT NULL,
    retires_at_ms bigint NOT NULL
  )`,
  `CREATE TABLE one_time_codes (
    brand text NOT NULL,
    purpose text NOT NULL,
    holder text NOT NULL,
    channel text NOT NULL,
    address text NOT NULL,
    code_hash text NOT NULL,
    tries integer NOT NULL,
    sent_at_ms bigint NOT NULL,
    expires_at_ms bigint NOT NULL,
    used_at_ms bigint,
    PRIMARY KEY (brand, purpose, holder)
  )`,
  'CREATE INDEX one_time_codes_expiry ON one_time_codes (expires_at_ms)',
  ...APPEND_ONLY,
]);
