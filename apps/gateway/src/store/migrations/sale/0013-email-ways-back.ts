import { runStatements } from '../run-statements.ts';

/** E-mails by which accounts of our own issuer signed in until they were changed, while they may still be taken back. */
export const emailWaysBack = runStatements([
  `CREATE TABLE email_ways_back (
    way_back_id text PRIMARY KEY,
    brand text NOT NULL,
    account_id text NOT NULL,
    email text NOT NULL,
    language text NOT NULL,
    site_url text NOT NULL,
    changed_at_ms bigint NOT NULL,
    expires_at_ms bigint NOT NULL
  )`,
  'CREATE INDEX email_ways_back_email ON email_ways_back (brand, email)',
  'CREATE INDEX email_ways_back_account ON email_ways_back (brand, account_id)',
  'CREATE INDEX email_ways_back_expiry ON email_ways_back (expires_at_ms)',
]);
