import { runStatements } from '../run-statements.ts';

/** The accounts of a customer are found without reading everybody's: home and billing ask for them at each visit. */
export const accountsByOwner = runStatements([
  'CREATE INDEX customer_accounts_owner ON customer_accounts (brand, owner)',
]);
