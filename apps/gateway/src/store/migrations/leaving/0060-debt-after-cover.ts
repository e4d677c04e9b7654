import { runStatements } from '../run-statements.ts';

/** What is owed after cover is asked for by two letters and is then a person’s: how often it was asked for, and when last. */
export const debtAfterCover = runStatements([
  'ALTER TABLE account_billing ADD COLUMN debt jsonb',
  'CREATE INDEX account_billing_debt ON account_billing (brand) WHERE debt IS NOT NULL',
  'GRANT UPDATE (debt) ON account_billing TO marque_app',
]);
