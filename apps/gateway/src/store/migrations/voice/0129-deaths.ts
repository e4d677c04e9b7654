import { runStatements } from '../run-statements.ts';

/** That a customer has died, as we were told; one stands for a customer at a time, and one that was a mistake stays with the day on which it was taken back. */
export const deaths = runStatements([
  `CREATE TABLE deaths (
    death_id text PRIMARY KEY,
    brand text NOT NULL,
    owner text NOT NULL,
    told_on text NOT NULL,
    died_on text,
    key_id text NOT NULL REFERENCES data_keys,
    told_by text NOT NULL,
    stopped jsonb NOT NULL,
    recorded_by text NOT NULL,
    taken_back_on text,
    taken_back_by text,
    version integer NOT NULL,
    created_at text NOT NULL,
    CONSTRAINT deaths_told CHECK (died_on IS NULL OR died_on <= told_on),
    CONSTRAINT deaths_taken_back CHECK ((taken_back_on IS NULL) = (taken_back_by IS NULL)),
    CONSTRAINT deaths_not_own CHECK (recorded_by <> owner)
  )`,
  'CREATE UNIQUE INDEX deaths_stand_once ON deaths (brand, owner) WHERE taken_back_on IS NULL',
  'ALTER TABLE deaths ENABLE ROW LEVEL SECURITY',
  'GRANT SELECT ON deaths TO marque_rows',
  'CREATE POLICY deaths_of_application ON deaths TO marque_app USING (true) WITH CHECK (true)',
  `CREATE POLICY deaths_of_principal ON deaths FOR SELECT TO marque_rows
    USING (brand = current_setting('marque.brand', true) AND (
      current_setting('marque.kind', true) = 'system' OR owner = current_setting('marque.subject', true)))`,
  'REVOKE UPDATE, DELETE ON deaths FROM marque_app',
  'GRANT UPDATE (taken_back_on, taken_back_by, version) ON deaths TO marque_app',
]);
