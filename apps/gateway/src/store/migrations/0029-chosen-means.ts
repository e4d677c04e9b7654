import { runStatements } from './run-statements.ts';

/** How an account was paid until choices were kept: what its last payment was asked for with, else what was kept for its policy last; what lives goes first. */
const LAST_USED = `coalesce(
  (SELECT c.method_id FROM collections c WHERE c.brand = p.brand AND c.account_id = p.account_id ORDER BY c.period_start DESC LIMIT 1),
  (SELECT a.method_id FROM payment_attempts a WHERE a.brand = p.brand AND a.proposal_code = p.proposal_code
     AND a.purpose = 'PROPOSAL' AND a.status = 'BOUND' AND a.method_id IS NOT NULL LIMIT 1))`;

/**
 * Which means an account is paid with is chosen, and every choice is kept: when and by whom, and instead of which. Rows are their account's, and not of
 * somebody who has retrieved a quote. A means that is to be let go is marked, and a mandate's page says for which account it was opened, and by which staff if it was not the customer.
 */
export const chosenMeans = runStatements([
  `CREATE TABLE method_choices (
    brand text NOT NULL,
    account_id text NOT NULL REFERENCES customer_accounts,
    method_id text NOT NULL REFERENCES payment_methods,
    standing text NOT NULL CHECK (standing IN ('WAITING', 'CHOSEN', 'REPLACED', 'FAILED')),
    instead_of text REFERENCES payment_methods (method_id),
    wished_at text NOT NULL,
    stood_at text,
    chosen_at text,
    ended_at text,
    actor text,
    PRIMARY KEY (account_id, method_id)
  )`,
  "CREATE UNIQUE INDEX method_choices_one ON method_choices (account_id) WHERE standing = 'CHOSEN'",
  'CREATE INDEX method_choices_of_method ON method_choices (method_id)',
  'ALTER TABLE method_choices ENABLE ROW LEVEL SECURITY',
  'GRANT SELECT ON method_choices TO marque_rows',
  `CREATE POLICY method_choices_of_principal ON method_choices FOR SELECT TO marque_rows
    USING (EXISTS (SELECT FROM customer_accounts a WHERE a.account_id = method_choices.account_id AND a.brand = method_choices.brand AND (
      current_setting('marque.kind', true) = 'system' OR a.owner = current_setting('marque.subject', true))))`,
  'CREATE POLICY method_choices_of_application ON method_choices TO marque_app USING (true) WITH CHECK (true)',
  'REVOKE UPDATE, DELETE ON method_choices FROM marque_app',
  'GRANT UPDATE (standing, instead_of, stood_at, chosen_at, ended_at) ON method_choices TO marque_app',
  'ALTER TABLE payment_methods ADD COLUMN letting_go_since text',
  'GRANT UPDATE (letting_go_since) ON payment_methods TO marque_app',
  'ALTER TABLE direct_debit_flows ADD COLUMN account_id text REFERENCES customer_accounts, ADD COLUMN actor text',
  `INSERT INTO method_choices (brand, account_id, method_id, standing, wished_at, stood_at, chosen_at)
    SELECT p.brand, p.account_id, m.method_id, 'CHOSEN', m.created_at,
      CASE WHEN m.status = 'PENDING_CUSTOMER_APPROVAL' THEN NULL ELSE m.created_at END, m.created_at
    FROM (SELECT DISTINCT ON (brand, account_id) * FROM policies ORDER BY brand, account_id, renewal_cycle DESC) p
    CROSS JOIN LATERAL (
      SELECT k.* FROM payment_methods k
      WHERE k.brand = p.brand AND (k.proposal_code = p.proposal_code OR k.method_id = ${LAST_USED})
      ORDER BY k.status = 'CANCELLED', (k.method_id = ${LAST_USED}) DESC NULLS LAST, k.created_at DESC
      LIMIT 1
    ) m
    WHERE EXISTS (SELECT FROM customer_accounts a WHERE a.account_id = p.account_id)`,
]);
