import { runStatements } from '../run-statements.ts';

/** When what a change left to the customer was sent back, so that it is sent once. */
export const moneyOfChanges = runStatements([
  'ALTER TABLE policy_adjustments ADD COLUMN sent_back_at text',
  'ALTER TABLE policy_adjustments ADD CONSTRAINT policy_adjustments_sent_back CHECK (sent_back_at IS NULL OR confirmed_at IS NOT NULL)',
  'GRANT UPDATE (sent_back_at) ON policy_adjustments TO marque_app',
]);
