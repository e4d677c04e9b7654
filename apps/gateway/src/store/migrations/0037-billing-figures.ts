import { runStatements } from './run-statements.ts';

/**
 * Accounts that become due at the same moment, such as a midnight, can be read in pages; those that were put aside with a fault are counted without
 * looking at the others.
 */
export const billingFigures = runStatements([
  'DROP INDEX account_billing_due',
  'CREATE INDEX account_billing_due ON account_billing (brand, next_at, account_id) WHERE next_at IS NOT NULL',
  'CREATE INDEX account_billing_faults ON account_billing (brand) WHERE fault IS NOT NULL',
]);
