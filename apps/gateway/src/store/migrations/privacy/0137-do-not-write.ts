import { runStatements } from '../run-statements.ts';

/** Marks of the addresses to which no offers are written, made with a key of their brand. Who says yes themselves is taken off the list. */
export const doNotWrite = runStatements([
  `CREATE TABLE do_not_write (
    brand text NOT NULL,
    mark text NOT NULL,
    key_id text NOT NULL REFERENCES data_keys,
    noted_on text NOT NULL,
    noted_by text,
    PRIMARY KEY (brand, mark)
  )`,
  'REVOKE UPDATE ON do_not_write FROM marque_app',
]);
