import { runStatements } from './run-statements.ts';

/** What a customer wants back and no payment can take waits for a person; and refunds that failed are found without reading all of them. */
export const moneyToSend = runStatements([
  'ALTER TABLE account_billing ADD COLUMN to_send bigint NOT NULL DEFAULT 0',
  'GRANT UPDATE (to_send) ON account_billing TO marque_app',
  `CREATE INDEX refunds_failed ON refunds (brand, account_id) WHERE status = 'FAILED'`,
]);
