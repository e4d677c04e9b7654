import { runStatements } from '../run-statements.ts';

/**
 * What is told of a claim is encrypted: its kind, its day, whose fault it was, and what was done last. Rows of before keep theirs in the older columns until a job has
 * encrypted it. Whether a claim is open is read by queries and stays.
 */
export const toldOfClaims = runStatements([
  'ALTER TABLE claims ADD COLUMN told jsonb',
  ...['claim_type', 'occurred_on', 'step'].map((column) => `ALTER TABLE claims ALTER ${column} DROP NOT NULL`),
  'ALTER TABLE claims ALTER fault DROP NOT NULL',
  'ALTER TABLE claims ALTER fault DROP DEFAULT',
  `ALTER TABLE claims ADD CONSTRAINT claims_told CHECK (num_nonnulls(claim_type, occurred_on, step, fault) = CASE WHEN told IS NULL THEN 4 ELSE 0 END
    AND (told IS NULL OR num_nonnulls(step_on, step_amount) = 0))`,
  'CREATE INDEX claims_of_before ON claims (brand, claim_id) WHERE told IS NULL',
  'GRANT UPDATE (told) ON claims TO marque_app',
]);
