import { runStatements } from '../run-statements.ts';

/** Whether staff made an adjustment, which decides who confirms it; and what a period was to cost that was asked for ahead of its charge. */
export const confirmedChanges = runStatements([
  'ALTER TABLE policy_adjustments ADD COLUMN made_by_staff boolean NOT NULL DEFAULT false',
  'ALTER TABLE account_billing ADD COLUMN expected bigint',
  'GRANT UPDATE (expected) ON account_billing TO marque_app',
]);
