import { runStatements } from '../run-statements.ts';

/** A change that nobody is insured with: what its customer said as they handed it to a person, what was answered, and the end that follows it. */
export const handedChanges = runStatements([
  `ALTER TABLE policy_adjustments
    ADD COLUMN handed_over jsonb,
    ADD COLUMN answered jsonb,
    ADD COLUMN because_of text REFERENCES policy_adjustments,
    ADD CONSTRAINT policy_adjustments_handed CHECK (handed_over IS NULL OR (adjustment_type = 'MTA' AND confirmed_at IS NULL)),
    ADD CONSTRAINT policy_adjustments_answered CHECK (answered IS NULL OR handed_over IS NOT NULL),
    ADD CONSTRAINT policy_adjustments_because CHECK (because_of IS NULL OR adjustment_type = 'CAN')`,
  `CREATE INDEX policy_adjustments_unanswered ON policy_adjustments (brand, created_at, adjustment_id)
    WHERE handed_over IS NOT NULL AND answered IS NULL`,
  'GRANT UPDATE (handed_over, answered) ON policy_adjustments TO marque_app',
]);
