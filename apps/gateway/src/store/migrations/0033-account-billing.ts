import { runStatements } from './run-statements.ts';

/**
 * How far each account has been billed, and the moment at which something is to be done about it next, by which the bill run finds it. Who bought before
 * it was kept is billed from the second period on. A charge of the run is an attempt with a means of its own, and names the period; a collection says
 * when it was announced, and for which day.
 */
export const accountBilling = runStatements([
  `CREATE TABLE account_billing (
    account_id text PRIMARY KEY REFERENCES customer_accounts,
    brand text NOT NULL,
    policy_id text NOT NULL REFERENCES policies,
    charged integer NOT NULL CHECK (charged >= 1),
    asked integer NOT NULL CHECK (asked >= 1),
    notice jsonb,
    missed bigint NOT NULL CHECK (missed >= 0),
    offer_end_told integer NOT NULL,
    arrears jsonb,
    hold jsonb,
    next_at text,
    fault text
  )`,
  'CREATE INDEX account_billing_due ON account_billing (brand, next_at) WHERE next_at IS NOT NULL',
  'CREATE INDEX account_billing_arrears ON account_billing (brand, account_id) WHERE arrears IS NOT NULL',
  'ALTER TABLE account_billing ENABLE ROW LEVEL SECURITY',
  'GRANT SELECT ON account_billing TO marque_rows',
  `CREATE POLICY account_billing_of_principal ON account_billing FOR SELECT TO marque_rows
    USING (EXISTS (SELECT FROM customer_accounts a WHERE a.account_id = account_billing.account_id AND a.brand = account_billing.brand AND (
      current_setting('marque.kind', true) = 'system' OR a.owner = current_setting('marque.subject', true))))`,
  'CREATE POLICY account_billing_of_application ON account_billing TO marque_app USING (true) WITH CHECK (true)',
  'REVOKE UPDATE, DELETE ON account_billing FROM marque_app',
  'GRANT UPDATE (policy_id, charged, asked, notice, missed, offer_end_told, arrears, hold, next_at, fault) ON account_billing TO marque_app',
  `INSERT INTO account_billing (account_id, brand, policy_id, charged, asked, missed, offer_end_told, next_at)
    SELECT DISTINCT ON (p.account_id) p.account_id, p.brand, p.policy_id, 1, 1, 0, 0, p.created_at
    FROM policies p WHERE EXISTS (SELECT FROM customer_accounts a WHERE a.account_id = p.account_id)
    ORDER BY p.account_id, p.renewal_cycle DESC`,
  'ALTER TABLE payment_attempts DROP CONSTRAINT payment_attempts_means_check',
  `ALTER TABLE payment_attempts
    ADD COLUMN billed_period integer,
    ADD COLUMN opened_at text,
    ADD CONSTRAINT payment_attempts_means_check CHECK (means IN ('CARD_PAGE', 'CARD_SETUP', 'SAVED_CARD', 'MOTO', 'BILLED_CARD')),
    ADD CONSTRAINT payment_attempts_billed CHECK ((means = 'BILLED_CARD') = (billed_period IS NOT NULL))`,
  'GRANT UPDATE (opened_at) ON payment_attempts TO marque_app',
  `CREATE INDEX payment_attempts_to_ask ON payment_attempts (brand, created_at) WHERE status = 'STARTED' AND means = 'BILLED_CARD'`,
  `CREATE UNIQUE INDEX payment_attempts_one_billed ON payment_attempts (account_id) WHERE means = 'BILLED_CARD' AND status IN ('STARTED', 'OPEN', 'PAID')`,
  'ALTER TABLE collections ADD COLUMN announced_at text, ADD COLUMN announced_for text, ADD COLUMN ask_after_ms bigint',
  'GRANT UPDATE (announced_at, announced_for, ask_after_ms) ON collections TO marque_app',
  "CREATE INDEX collections_to_ask ON collections (brand, created_at) WHERE status = 'DUE'",
  `CREATE TABLE provider_budgets (
    brand text NOT NULL,
    provider text NOT NULL,
    second bigint NOT NULL,
    used integer NOT NULL CHECK (used >= 0),
    PRIMARY KEY (brand, provider)
  )`,
  'REVOKE UPDATE, DELETE ON provider_budgets FROM marque_app',
  'GRANT UPDATE (second, used) ON provider_budgets TO marque_app',
]);
