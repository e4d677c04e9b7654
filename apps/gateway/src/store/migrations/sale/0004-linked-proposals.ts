import { runStatements } from '../run-statements.ts';

/** A proposal that the house made beside another one is not listed before its owner has touched it. */
export const linkedProposals = runStatements([
  'ALTER TABLE proposals ADD COLUMN is_listed boolean NOT NULL DEFAULT true',
]);
