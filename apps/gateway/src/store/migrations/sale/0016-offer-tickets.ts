import { runStatements } from '../run-statements.ts';

/** Addresses that open a document of a kept offer once, for a minute; of each only the hash is stored. */
export const offerTickets = runStatements([
  `CREATE TABLE offer_tickets (
    ticket_hash text PRIMARY KEY,
    proposal_code text NOT NULL,
    document text NOT NULL,
    sha256 text NOT NULL,
    expires_at_ms bigint NOT NULL,
    used_at_ms bigint,
    FOREIGN KEY (proposal_code, document, sha256) REFERENCES offer_documents
  )`,
]);
