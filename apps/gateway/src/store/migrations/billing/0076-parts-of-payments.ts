import { runStatements } from '../run-statements.ts';

/** What of a payment was asked for months that we had failed to ask for in time stays with it, so that its statement tells it for good. */
export const partsOfPayments = runStatements([
  'ALTER TABLE payment_attempts ADD COLUMN missed_part bigint NOT NULL DEFAULT 0',
  'ALTER TABLE collections ADD COLUMN missed_part bigint NOT NULL DEFAULT 0',
]);
