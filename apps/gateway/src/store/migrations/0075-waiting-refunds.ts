import { runStatements } from './run-statements.ts';

/** A refund for which it is too early waits for the day from which its provider takes it on. */
export const waitingRefunds = runStatements([
  'ALTER TABLE refunds ADD COLUMN waits_until text',
  'GRANT UPDATE (waits_until) ON refunds TO marque_app',
]);
