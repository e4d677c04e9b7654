import { runStatements } from '../run-statements.ts';

/** To whom a visitor's proposals moved is asked of every visitor of whom a key is kept. */
export const mergedPeople = runStatements([
  `CREATE INDEX events_merged ON events (brand, (facts ->> 'from')) WHERE type = 'ProposalMerged'`,
]);
