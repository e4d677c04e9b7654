import { runStatements } from '../run-statements.ts';

/** Under which tries the codes of a holder were counted, so that the right one takes them back. */
export const codesAndGuesses = runStatements([
  `ALTER TABLE one_time_codes ADD COLUMN guess_ids jsonb NOT NULL DEFAULT '[]'`,
]);
