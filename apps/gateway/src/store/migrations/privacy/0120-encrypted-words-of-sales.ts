import { runStatements } from '../run-statements.ts';

/** What is written once. The application may encrypt what is older, and change nothing else of it. */
const once = {
  payment_attempts: ['quote'],
  policy_evidence: ['content'],
  renewal_prices: ['renewal', 'new_business'],
  impressions: ['values'],
};
/** What is written again as it changes. */
const again = { claims: ['insured_name'], identity_checks: ['facts', 'decision_reason', 'decision_evidence'] };
const all = Object.entries({ ...once, ...again });
const list = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ');

/**
 * What was offered, told, checked and heard of a sale is encrypted. A row without a key is older and in the clear. The account that an attempt for a quote
 * pays to stands beside its offer, since money that comes late has to find it.
 */
export const encryptedWordsOfSales = runStatements([
  ...all.map(([table]) => `ALTER TABLE ${table} ADD COLUMN key_id text REFERENCES data_keys`),
  `CREATE INDEX payment_attempts_clear ON payment_attempts (attempt_id) WHERE key_id IS NULL AND quote IS NOT NULL`,
  ...['policy_evidence (policy_id)', 'renewal_prices (proposal_code)', 'impressions (proposal_code)'].map(
    (place) => `CREATE INDEX ${place.split(' ')[0]}_clear ON ${place} WHERE key_id IS NULL`,
  ),
  'CREATE INDEX claims_clear ON claims (claim_id) WHERE key_id IS NULL',
  'CREATE INDEX identity_checks_clear ON identity_checks (check_id) WHERE key_id IS NULL',
  'ALTER TABLE payment_attempts ADD COLUMN offered_account text',
  `UPDATE payment_attempts SET offered_account = quote ->> 'accountId' WHERE quote IS NOT NULL`,
  ...all.map(([table, columns]) => `GRANT UPDATE (${list(columns)}, key_id) ON ${table} TO marque_app`),
  `CREATE FUNCTION refuse_clear_words() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF OLD.key_id IS NOT NULL AND NEW.key_id IS DISTINCT FROM OLD.key_id
      OR TG_ARGV[0] = 'once' AND current_user = 'marque_app' AND OLD.key_id IS NOT DISTINCT FROM NEW.key_id
    THEN
      RAISE EXCEPTION 'words of % are encrypted once, and stay so', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END $$`,
  ...all.map(
    ([table, columns]) => `CREATE TRIGGER ${table}_encrypted BEFORE UPDATE OF ${list(columns)}, key_id ON ${table}
      FOR EACH ROW EXECUTE FUNCTION refuse_clear_words('${table in once ? 'once' : 'again'}')`,
  ),
  // A price never changes, but for being encrypted.
  'DROP TRIGGER renewal_prices_append_only ON renewal_prices',
  'CREATE TRIGGER renewal_prices_never_removed BEFORE DELETE ON renewal_prices FOR EACH ROW EXECUTE FUNCTION refuse_change()',
  `CREATE TRIGGER renewal_prices_append_only BEFORE UPDATE ON renewal_prices FOR EACH ROW
    WHEN (OLD.key_id IS NOT NULL OR NEW.key_id IS NULL OR
      to_jsonb(OLD) - '{renewal,new_business,key_id}'::text[] IS DISTINCT FROM to_jsonb(NEW) - '{renewal,new_business,key_id}'::text[])
    EXECUTE FUNCTION refuse_change()`,
]);
