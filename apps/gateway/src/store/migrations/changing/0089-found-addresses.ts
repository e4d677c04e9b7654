import { runStatements } from '../run-statements.ts';

/** Which addresses the look-up gave lately, so that what a customer typed instead is known on a policy. */
export const foundAddresses = runStatements([
  `CREATE TABLE found_addresses (
    brand text NOT NULL,
    place_hash text NOT NULL,
    found_at_ms bigint NOT NULL,
    PRIMARY KEY (brand, place_hash)
  )`,
  'CREATE INDEX found_addresses_age ON found_addresses (found_at_ms)',
]);
