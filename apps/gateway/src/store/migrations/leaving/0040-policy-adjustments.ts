import { runStatements } from '../run-statements.ts';

/**
 * What somebody wants done to a policy, from the first look to its confirmation: a cancellation, or a change. Rows are the owner's of the policy, and not of
 * somebody who has retrieved a quote. At most one cancellation of a policy waits or holds. And whether the end of an account's policy was made true.
 */
export const policyAdjustments = runStatements([
  `CREATE TABLE policy_adjustments (
    adjustment_id text PRIMARY KEY,
    brand text NOT NULL,
    policy_id text NOT NULL REFERENCES policies,
    adjustment_type text NOT NULL CHECK (adjustment_type IN ('CAN', 'MTA', 'SDA')),
    changes jsonb NOT NULL,
    reason text,
    effective_at text,
    base_version integer NOT NULL CHECK (base_version > 0),
    created_at text NOT NULL,
    confirmable_until text NOT NULL,
    shown jsonb NOT NULL,
    confirmed_at text,
    holds_from text,
    outcome jsonb,
    withdrawn_at text,
    actor text NOT NULL,
    CONSTRAINT policy_adjustments_confirmed CHECK ((confirmed_at IS NULL) = (holds_from IS NULL) AND (confirmed_at IS NULL) = (outcome IS NULL)),
    CONSTRAINT policy_adjustments_withdrawn CHECK (withdrawn_at IS NULL OR confirmed_at IS NOT NULL)
  )`,
  'CREATE INDEX policy_adjustments_of_policy ON policy_adjustments (policy_id, created_at)',
  `CREATE UNIQUE INDEX policy_adjustments_one_end ON policy_adjustments (policy_id)
    WHERE adjustment_type = 'CAN' AND confirmed_at IS NOT NULL AND withdrawn_at IS NULL`,
  'ALTER TABLE policy_adjustments ENABLE ROW LEVEL SECURITY',
  'GRANT SELECT ON policy_adjustments TO marque_rows',
  `CREATE POLICY policy_adjustments_of_principal ON policy_adjustments FOR SELECT TO marque_rows
    USING (EXISTS (SELECT FROM policies p WHERE p.policy_id = policy_adjustments.policy_id AND p.brand = policy_adjustments.brand AND (
      current_setting('marque.kind', true) = 'system' OR p.owner = current_setting('marque.subject', true))))`,
  'CREATE POLICY policy_adjustments_of_application ON policy_adjustments TO marque_app USING (true) WITH CHECK (true)',
  'REVOKE UPDATE, DELETE ON policy_adjustments FROM marque_app',
  'GRANT UPDATE (confirmed_at, holds_from, outcome, withdrawn_at) ON policy_adjustments TO marque_app',
  'ALTER TABLE account_billing ADD COLUMN ended boolean NOT NULL DEFAULT false',
  'GRANT UPDATE (ended) ON account_billing TO marque_app',
]);
