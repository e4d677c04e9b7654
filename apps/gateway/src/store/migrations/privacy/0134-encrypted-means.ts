import { runStatements } from '../run-statements.ts';

/** Letters that name a means of payment, or say in words why something was decided. */
const kinds = `'mandate-cancelled', 'means-changed', 'means-failed', 'card-expiring', 'renewal-notice', 'insurer-ends', 'policy-void'`;

/**
 * The last words that stood in the clear. What may be shown of a means of payment, what an account was opened with, and what a letter that is to be sent says in words is encrypted. A row without a key is older, or
 * has no such words. What the database reads of a letter, days and amounts, stays in the clear. The facts that were checked of
 * somebody are known by a mark made with a key, where a bare hash could be tried out.
 */
export const encryptedMeans = runStatements([
  'ALTER TABLE letters ADD COLUMN told jsonb',
  ...['payment_methods', 'customer_accounts', 'letters'].map(
    (table) => `ALTER TABLE ${table} ADD COLUMN key_id text REFERENCES data_keys`,
  ),
  'GRANT UPDATE (key_id) ON payment_methods TO marque_app',
  'GRANT UPDATE (state, key_id) ON customer_accounts TO marque_app',
  'GRANT UPDATE (facts, told, key_id) ON letters TO marque_app',
  'CREATE INDEX payment_methods_clear ON payment_methods (method_id) WHERE key_id IS NULL',
  'CREATE INDEX customer_accounts_clear ON customer_accounts (account_id) WHERE key_id IS NULL',
  `CREATE INDEX letters_clear ON letters (letter_id) WHERE key_id IS NULL AND kind IN (${kinds})`,
  `CREATE TRIGGER payment_methods_encrypted BEFORE UPDATE OF details, key_id ON payment_methods
    FOR EACH ROW EXECUTE FUNCTION refuse_clear_words('again')`,
  `CREATE TRIGGER customer_accounts_encrypted BEFORE UPDATE OF state, key_id ON customer_accounts
    FOR EACH ROW EXECUTE FUNCTION refuse_clear_words('once')`,
  `CREATE TRIGGER letters_encrypted BEFORE UPDATE OF facts, told, key_id ON letters
    FOR EACH ROW EXECUTE FUNCTION refuse_clear_words('once')`,
  `ALTER TABLE identity_checks ALTER COLUMN facts_hash DROP NOT NULL, ADD COLUMN facts_mark text,
    ADD CONSTRAINT identity_checks_facts CHECK ((facts_hash IS NULL) <> (facts_mark IS NULL)),
    ADD CONSTRAINT identity_checks_marked_once UNIQUE (proposal_code, kind, facts_mark, reports)`,
  'CREATE INDEX identity_checks_hashed ON identity_checks (check_id) WHERE facts_hash IS NOT NULL',
  'GRANT UPDATE (facts_hash, facts_mark) ON identity_checks TO marque_app',
]);
