import { runStatements } from '../run-statements.ts';

export const sessionsAndProposals = runStatements([
  `CREATE TABLE sessions (
    session_id text PRIMARY KEY,
    brand text NOT NULL,
    subject text NOT NULL,
    family text NOT NULL,
    refresh_hash text NOT NULL UNIQUE,
    created_at_ms bigint NOT NULL,
    expires_at_ms bigint NOT NULL,
    replaced_at_ms bigint,
    revoked_at_ms bigint
  )`,
  'CREATE INDEX sessions_family ON sessions (family)',
  'CREATE INDEX sessions_expiry ON sessions (expires_at_ms)',
  `CREATE TABLE proposals (
    proposal_code text PRIMARY KEY,
    brand text NOT NULL,
    owner text NOT NULL,
    scheme_code text NOT NULL,
    external_reference text NOT NULL,
    version integer NOT NULL CHECK (version > 0),
    state jsonb NOT NULL,
    created_at text NOT NULL,
    updated_at text NOT NULL,
    deleted_at text,
    CONSTRAINT proposals_external_reference UNIQUE (brand, external_reference)
  )`,
  'CREATE INDEX proposals_owner ON proposals (brand, owner) WHERE deleted_at IS NULL',
  `CREATE TABLE events (
    event_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    brand text NOT NULL,
    stream text NOT NULL,
    stream_id text NOT NULL,
    version integer NOT NULL,
    type text NOT NULL,
    data jsonb NOT NULL,
    actor text NOT NULL,
    subject text NOT NULL,
    reason text,
    request_id text,
    occurred_at text NOT NULL,
    recorded_at text NOT NULL,
    CONSTRAINT events_version UNIQUE (stream, stream_id, version)
  )`,
  `CREATE TABLE impressions (
    proposal_code text PRIMARY KEY REFERENCES proposals,
    brand text NOT NULL,
    values jsonb NOT NULL,
    created_at text NOT NULL
  )`,
  `CREATE TABLE idempotency_keys (
    principal text NOT NULL,
    call text NOT NULL,
    key text NOT NULL,
    body_hash text NOT NULL,
    status integer,
    response jsonb,
    created_at_ms bigint NOT NULL,
    finished_at_ms bigint,
    PRIMARY KEY (principal, call, key)
  )`,
  'CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at_ms)',
  `CREATE TABLE rates (
    rates_version text NOT NULL,
    brand text NOT NULL,
    product text NOT NULL,
    files jsonb NOT NULL,
    first_used_at text NOT NULL,
    PRIMARY KEY (rates_version, brand, product)
  )`,
]);
