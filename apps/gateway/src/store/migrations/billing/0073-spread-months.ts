import { runStatements } from '../run-statements.ts';

/** How what we failed to ask for is spread over payments to come, as a customer agreed. */
export const spreadMonths = runStatements([
  'ALTER TABLE account_billing ADD COLUMN spread jsonb',
  'GRANT UPDATE (spread) ON account_billing TO marque_app',
]);
