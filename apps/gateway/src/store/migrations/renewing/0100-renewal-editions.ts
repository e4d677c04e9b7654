import { runStatements } from '../run-statements.ts';

/** A renewal has a new price each time its customer changes an answer before the turn: each is on record with that of a new customer, and none is written over. */
export const renewalEditions = runStatements([
  'ALTER TABLE renewal_prices ADD COLUMN edition integer NOT NULL DEFAULT 1 CHECK (edition > 0)',
  'ALTER TABLE renewal_prices DROP CONSTRAINT renewal_prices_pkey',
  'ALTER TABLE renewal_prices DROP CONSTRAINT renewal_prices_once',
  'ALTER TABLE renewal_prices ADD CONSTRAINT renewal_prices_pkey PRIMARY KEY (proposal_code, edition)',
  'ALTER TABLE renewal_prices ADD CONSTRAINT renewal_prices_once UNIQUE (brand, policy_id, renewal_cycle, edition)',
]);
