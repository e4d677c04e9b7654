import { runStatements } from '../run-statements.ts';

/** A policy is found by its policyholder's e-mail when somebody who has signed in with it looks for what was bought without signing in. */
export const policiesByEmail = runStatements([
  `CREATE INDEX policies_email ON policies (brand, lower(state #>> '{versions,0,data,profiles,ph,email}'))`,
]);
