import { runStatements } from './run-statements.ts';

/** Addresses that open a paper of an account once, for a minute: which statement (its number) or payment (its movement's key), or its payments to come. */
export const accountTickets = runStatements([
  `CREATE TABLE account_tickets (
    ticket_hash text PRIMARY KEY,
    brand text NOT NULL,
    account_id text NOT NULL REFERENCES customer_accounts,
    paper text NOT NULL CHECK (paper IN ('statement', 'receipt', 'calendar')),
    about text NOT NULL,
    expires_at_ms bigint NOT NULL,
    used_at_ms bigint
  )`,
]);
