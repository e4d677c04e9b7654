import { runStatements } from '../run-statements.ts';

/** Staff hold a complaint by itself, about a policy or none. */
export const heldComplaints = runStatements([
  'ALTER TABLE retention_holds ALTER COLUMN proposal_code DROP NOT NULL',
  'ALTER TABLE retention_holds DROP CONSTRAINT retention_holds_kind_check',
  `ALTER TABLE retention_holds ADD CONSTRAINT retention_holds_kind CHECK (kind IN ('POLICY', 'QUOTE', 'COMPLAINT'))`,
  `ALTER TABLE retention_holds ADD CONSTRAINT retention_holds_whose CHECK ((kind = 'COMPLAINT') = (proposal_code IS NULL))`,
]);
