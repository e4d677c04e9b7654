import { runStatements } from '../run-statements.ts';

/** When a draft was thrown away, which nothing that is confirmed can be. */
export const discardedDrafts = runStatements([
  'ALTER TABLE policy_adjustments ADD COLUMN discarded_at text',
  'ALTER TABLE policy_adjustments ADD CONSTRAINT policy_adjustments_discarded CHECK (discarded_at IS NULL OR confirmed_at IS NULL)',
  'GRANT UPDATE (discarded_at) ON policy_adjustments TO marque_app',
]);
