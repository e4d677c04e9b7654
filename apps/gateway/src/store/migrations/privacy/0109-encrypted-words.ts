import { runStatements } from '../run-statements.ts';

/** Words under a data key: `key_id` names it, and a row without one is older and holds them in the clear until they are encrypted. */
export const encryptedWords = runStatements([
  ...['help_messages', 'feedback'].map((table) => `ALTER TABLE ${table} ADD COLUMN key_id text REFERENCES data_keys`),
  'CREATE INDEX help_messages_clear ON help_messages (created_at_ms) WHERE key_id IS NULL',
  'CREATE INDEX feedback_clear ON feedback (feedback_id) WHERE key_id IS NULL AND comment IS NOT NULL',
]);
