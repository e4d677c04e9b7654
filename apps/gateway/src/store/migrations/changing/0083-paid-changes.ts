import { runStatements } from '../run-statements.ts';

/** A payment for a change of a policy, and what the member of staff who takes it was allowed as it began. */
export const paidChanges = runStatements([
  `ALTER TABLE payment_attempts
    ADD COLUMN adjustment_id text REFERENCES policy_adjustments,
    ADD COLUMN payer_permissions jsonb,
    DROP CONSTRAINT payment_attempts_purpose_check,
    ADD CONSTRAINT payment_attempts_purpose_check CHECK (purpose IN ('PROPOSAL', 'ACCOUNT', 'ADJUSTMENT')),
    ADD CONSTRAINT payment_attempts_adjustment_check CHECK ((purpose = 'ADJUSTMENT') = (adjustment_id IS NOT NULL))`,
  'CREATE INDEX payment_attempts_change ON payment_attempts (adjustment_id) WHERE adjustment_id IS NOT NULL',
]);
