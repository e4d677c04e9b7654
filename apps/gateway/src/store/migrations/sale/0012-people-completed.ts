import { runStatements } from '../run-statements.ts';

/**
 * What `0006-people` was given after it had landed. A database that was brought up to date in between has the first of its two forms; any other one
 * has all of this already.
 */
export const peopleCompleted = runStatements([
  `ALTER TABLE people
    ADD COLUMN IF NOT EXISTS contact_phone text,
    ADD COLUMN IF NOT EXISTS version integer NOT NULL DEFAULT 0,
    ADD COLUMN IF NOT EXISTS issued jsonb NOT NULL DEFAULT '{}',
    ADD COLUMN IF NOT EXISTS issued_at_ms bigint NOT NULL DEFAULT 0`,
  `CREATE TABLE IF NOT EXISTS help_messages (
    message_id text PRIMARY KEY,
    brand text NOT NULL,
    subject text NOT NULL,
    email text NOT NULL,
    message text NOT NULL,
    created_at_ms bigint NOT NULL
  )`,
  'CREATE INDEX IF NOT EXISTS retrieved_proposals_proposal ON retrieved_proposals (proposal_code)',
  'CREATE INDEX IF NOT EXISTS sessions_subject ON sessions (brand, subject)',
]);
