import { runStatements } from '../run-statements.ts';

/** A debit that was cancelled before its bank drew it is asked for once more for the same period: one at a time waits to be asked for. */
export const debitsAskedAgain = runStatements([
  'ALTER TABLE collections DROP CONSTRAINT collections_once',
  `CREATE UNIQUE INDEX collections_once ON collections (account_id, period_start, what_for) WHERE status = 'DUE'`,
]);
