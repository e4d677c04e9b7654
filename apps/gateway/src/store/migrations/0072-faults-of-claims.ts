import { runStatements } from './run-statements.ts';

/** Whose fault a claim was, as far as its handler has said. */
export const faultsOfClaims = runStatements([
  `ALTER TABLE claims ADD COLUMN fault text NOT NULL DEFAULT 'UNKNOWN' CHECK (fault IN ('CUSTOMER', 'OTHERS', 'UNKNOWN'))`,
  'GRANT UPDATE (fault) ON claims TO marque_app',
]);
