import { runStatements } from './run-statements.ts';

/** Addresses that open all documents of a policy's version as one PDF, once, for a minute. */
export const bundleTickets = runStatements([
  `CREATE TABLE bundle_tickets (
    ticket_hash text PRIMARY KEY,
    brand text NOT NULL,
    policy_id text NOT NULL REFERENCES policies,
    policy_version integer NOT NULL CHECK (policy_version > 0),
    expires_at_ms bigint NOT NULL,
    used_at_ms bigint
  )`,
]);
