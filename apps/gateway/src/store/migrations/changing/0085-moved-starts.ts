import { runStatements } from '../run-statements.ts';

/** The start of a policy can be moved before it comes, and the debit for its first period with it. */
export const movedStarts = runStatements([
  'GRANT UPDATE (starts_at) ON policies TO marque_app',
  'GRANT UPDATE (period_start) ON collections TO marque_app',
]);
