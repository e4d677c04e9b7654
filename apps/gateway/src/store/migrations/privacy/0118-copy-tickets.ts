import { runStatements } from '../run-statements.ts';

/** Addresses that open a copy of everything that is kept of a person once, for a minute. */
export const copyTickets = runStatements([
  `CREATE TABLE copy_tickets (
    ticket_hash text PRIMARY KEY,
    brand text NOT NULL,
    subject text NOT NULL,
    language text NOT NULL,
    expires_at_ms bigint NOT NULL,
    used_at_ms bigint
  )`,
]);
