import { runStatements } from './run-statements.ts';

/**
 * Claims as their handler told of them last. A customer sees those of policies that are theirs; somebody who has retrieved a quote sees none, unlike its
 * documents. Which letters there are is left to the code, which knows more of them than five.
 */
export const claims = runStatements([
  `CREATE TABLE claims (
    brand text NOT NULL,
    claim_id text NOT NULL,
    policy_id text NOT NULL REFERENCES policies,
    reference text NOT NULL,
    status text NOT NULL CHECK (status IN ('PENDING', 'ACTIVE', 'SETTLED')),
    claim_type text NOT NULL,
    insured_name text NOT NULL,
    occurred_on text NOT NULL,
    step text NOT NULL,
    step_on text,
    step_amount bigint CHECK (step_amount >= 0),
    revision integer NOT NULL CHECK (revision > 0),
    first_heard_at text NOT NULL,
    heard_at text NOT NULL,
    PRIMARY KEY (brand, claim_id)
  )`,
  'CREATE INDEX claims_of_policy ON claims (policy_id)',
  'ALTER TABLE claims ENABLE ROW LEVEL SECURITY',
  'GRANT SELECT ON claims TO marque_rows',
  `CREATE POLICY claims_of_principal ON claims FOR SELECT TO marque_rows
    USING (EXISTS (SELECT FROM policies p WHERE p.policy_id = claims.policy_id AND p.brand = claims.brand AND (
      current_setting('marque.kind', true) = 'system' OR p.owner = current_setting('marque.subject', true))))`,
  'CREATE POLICY claims_of_application ON claims TO marque_app USING (true) WITH CHECK (true)',
  'REVOKE UPDATE, DELETE ON claims FROM marque_app',
  `GRANT UPDATE (reference, status, claim_type, insured_name, occurred_on, step, step_on, step_amount, revision, heard_at)
    ON claims TO marque_app`,
  'ALTER TABLE letters DROP CONSTRAINT IF EXISTS letters_kind_check',
]);
