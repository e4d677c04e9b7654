import { runStatements } from '../run-statements.ts';

/** Those who may speak for a customer: as what, how far, from when to when, and what they have shown. A customer sees their own. */
export const authorisedPeople = runStatements([
  `CREATE TABLE authorised_people (
    authorised_id text PRIMARY KEY,
    brand text NOT NULL,
    owner text NOT NULL,
    role text NOT NULL CHECK (role IN ('ATTORNEY', 'DEPUTY', 'EXECUTOR', 'PARENT', 'BY_THEIR_WORD', 'TRUSTED_CONTACT')),
    scope text NOT NULL CHECK (scope IN ('RING', 'HEAR', 'CHANGE', 'END')),
    key_id text NOT NULL REFERENCES data_keys,
    person_name text NOT NULL,
    person_phone text,
    person_email text,
    person_address text,
    proof text,
    starts_on text NOT NULL,
    ends_on text,
    ended_on text,
    entered_by text NOT NULL,
    ended_by text,
    version integer NOT NULL,
    created_at text NOT NULL,
    CONSTRAINT authorised_people_contact CHECK ((role = 'TRUSTED_CONTACT') = (scope = 'RING')),
    CONSTRAINT authorised_people_proof CHECK (role = 'TRUSTED_CONTACT' OR proof IS NOT NULL),
    CONSTRAINT authorised_people_days CHECK (ends_on IS NULL OR ends_on >= starts_on),
    CONSTRAINT authorised_people_ended CHECK ((ended_on IS NULL) = (ended_by IS NULL)),
    CONSTRAINT authorised_people_not_own CHECK (entered_by <> owner)
  )`,
  'CREATE INDEX authorised_people_of_owner ON authorised_people (brand, owner)',
  'ALTER TABLE authorised_people ENABLE ROW LEVEL SECURITY',
  'GRANT SELECT ON authorised_people TO marque_rows',
  'CREATE POLICY authorised_people_of_application ON authorised_people TO marque_app USING (true) WITH CHECK (true)',
  `CREATE POLICY authorised_people_of_principal ON authorised_people FOR SELECT TO marque_rows
    USING (brand = current_setting('marque.brand', true) AND (
      current_setting('marque.kind', true) = 'system' OR owner = current_setting('marque.subject', true)))`,
  'REVOKE UPDATE, DELETE ON authorised_people FROM marque_app',
  `GRANT UPDATE (owner, role, scope, key_id, person_name, person_phone, person_email, person_address, proof, starts_on, ends_on, ended_on, ended_by, version)
    ON authorised_people TO marque_app`,
]);
