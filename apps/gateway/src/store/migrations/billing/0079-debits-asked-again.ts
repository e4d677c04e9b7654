import { runStatements } from '../run-statements.ts';

/**
 * A debit that was cancelled before its bank drew it is asked for once more for the same period, which may be the first one of the policy. One at a time waits to
 * be asked for.
 */
export const debitsAskedAgain = runStatements([
  'ALTER TABLE collections DROP CONSTRAINT collections_once',
  `CREATE UNIQUE INDEX collections_once ON collections (account_id, period_start, what_for) WHERE status = 'DUE'`,
  'ALTER TABLE account_billing DROP CONSTRAINT account_billing_asked_check',
  'ALTER TABLE account_billing ADD CONSTRAINT account_billing_asked_check CHECK (asked >= 0)',
]);
