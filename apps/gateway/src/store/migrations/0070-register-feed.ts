import { runStatements } from './run-statements.ts';

/**
 * What the register of motor insurance is told, in the order in which it is told it: a message is written with what it follows from, gets its number
 * when its turn comes, and keeps both for good. Of a brand's feed, how far it was told and who is just telling it. Of each policy, whether its cover was
 * taken into the feed: what was sold before is taken in when a gateway starts.
 */
export const registerFeed = runStatements([
  `CREATE TABLE cover_messages (
    message_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    brand text NOT NULL,
    policy_id text NOT NULL REFERENCES policies,
    period integer NOT NULL CHECK (period > 0),
    action text NOT NULL CHECK (action IN ('ADD', 'AMEND', 'CANCEL')),
    cover jsonb NOT NULL,
    occurred_at text NOT NULL,
    written_at timestamptz NOT NULL DEFAULT now(),
    number bigint CHECK (number > 0),
    told_at_ms bigint,
    CONSTRAINT cover_messages_number UNIQUE (brand, number),
    CONSTRAINT cover_messages_told CHECK (told_at_ms IS NULL OR number IS NOT NULL)
  )`,
  'CREATE INDEX cover_messages_of_policy ON cover_messages (policy_id, period, message_id)',
  'CREATE INDEX cover_messages_to_number ON cover_messages (brand, message_id) WHERE number IS NULL',
  'CREATE INDEX cover_messages_to_tell ON cover_messages (written_at) WHERE told_at_ms IS NULL',
  `CREATE TABLE cover_feeds (
    brand text PRIMARY KEY,
    told bigint NOT NULL CHECK (told >= 0),
    claimed_until_ms bigint NOT NULL
  )`,
  'REVOKE UPDATE, DELETE ON cover_messages, cover_feeds FROM marque_app',
  'GRANT UPDATE (number, told_at_ms) ON cover_messages TO marque_app',
  'GRANT UPDATE (told, claimed_until_ms) ON cover_feeds TO marque_app',
  'ALTER TABLE policies ADD COLUMN is_registered boolean NOT NULL DEFAULT false',
  'GRANT UPDATE (is_registered) ON policies TO marque_app',
  'CREATE INDEX policies_to_register ON policies (brand, created_at) WHERE NOT is_registered',
]);
