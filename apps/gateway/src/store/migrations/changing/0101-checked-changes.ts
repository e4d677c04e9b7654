import { runStatements } from '../run-statements.ts';

/** The checks of the people that a change concerns, by their ids, as they were ordered when it was made. */
export const checkedChanges = runStatements([
  `ALTER TABLE policy_adjustments
    ADD COLUMN checks jsonb NOT NULL DEFAULT '[]',
    ADD CONSTRAINT policy_adjustments_checks CHECK (checks = '[]' OR adjustment_type = 'MTA')`,
  `CREATE INDEX policy_adjustments_of_checks ON policy_adjustments USING gin (checks) WHERE checks <> '[]'`,
]);
