import { runStatements } from '../run-statements.ts';

/** A policy may have several notices posted: one of each price of its renewal. */
export const noticesPostedAgain = runStatements([
  'ALTER TABLE posted_notices DROP CONSTRAINT posted_notices_pkey',
  'ALTER TABLE posted_notices ADD PRIMARY KEY (policy_id, recorded_at)',
]);
