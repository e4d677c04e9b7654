import { runStatements } from './run-statements.ts';

/** What a bank took back for a customer who disputes a card payment is kept apart: the bill run does not ask for it, and a person sees to it. */
export const disputedMoney = runStatements([
  'ALTER TABLE account_billing ADD COLUMN disputed bigint NOT NULL DEFAULT 0',
  'GRANT UPDATE (disputed) ON account_billing TO marque_app',
]);
