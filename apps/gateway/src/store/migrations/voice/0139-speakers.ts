import { runStatements } from '../run-statements.ts';

/** Whom staff have on the line while they act for a customer, where it is not the customer. */
export const speakers = runStatements([
  'ALTER TABLE impersonations ADD COLUMN speaker text REFERENCES authorised_people',
  'GRANT UPDATE (speaker) ON impersonations TO marque_app',
]);
