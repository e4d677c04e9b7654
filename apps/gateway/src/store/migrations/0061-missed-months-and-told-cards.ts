import { runStatements } from './run-statements.ts';

/** Which months we failed to ask for, so that they can be named; and of which card was told that it expires before a payment, so that it is told once. */
export const missedMonthsAndToldCards = runStatements([
  'ALTER TABLE account_billing ADD COLUMN missed_periods jsonb, ADD COLUMN card_told jsonb',
  'GRANT UPDATE (missed_periods, card_told) ON account_billing TO marque_app',
]);
