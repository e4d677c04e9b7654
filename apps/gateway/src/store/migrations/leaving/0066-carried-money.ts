import { runStatements } from '../run-statements.ts';

/** What is left of a month that was charged in part, as its end was taken back, is in the books and asked for with the next period. */
export const carriedMoney = runStatements([
  'ALTER TABLE account_billing ADD COLUMN carried bigint NOT NULL DEFAULT 0',
  'GRANT UPDATE (carried) ON account_billing TO marque_app',
]);
