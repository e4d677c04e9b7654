import { runStatements } from '../run-statements.ts';

/** What somebody asked for and what was written to them moves with them to the account in which they sign in. */
export const movedPeople = runStatements([
  'GRANT UPDATE (owner) ON data_requests TO marque_app',
  'GRANT UPDATE (owner) ON person_letters TO marque_app',
]);
