import { runStatements } from '../run-statements.ts';

/**
 * What people need when they deal with us, kept where they agreed and removed when they take it back, and letters to somebody themselves or to be posted to them. A
 * customer sees their own.
 */
export const supportNeeds = runStatements([
  `CREATE TABLE support_needs (
    brand text NOT NULL,
    owner text NOT NULL,
    asked_at text NOT NULL,
    needs text,
    key_id text REFERENCES data_keys,
    consented_at text,
    said_by text,
    changed_at text NOT NULL,
    PRIMARY KEY (brand, owner),
    CONSTRAINT support_needs_agreed CHECK (num_nonnulls(key_id, consented_at) IN (0, 2) AND (needs IS NULL) = (key_id IS NULL) AND (said_by IS NULL OR key_id IS NOT NULL))
  )`,
  `CREATE TABLE person_letters (
    letter_id text PRIMARY KEY,
    brand text NOT NULL,
    owner text NOT NULL,
    about text NOT NULL,
    way text NOT NULL CHECK (way IN ('EMAIL', 'POST')),
    status text NOT NULL CHECK (status IN ('DUE', 'TO_POST', 'SENT', 'POSTED')),
    key_id text NOT NULL REFERENCES data_keys,
    letter text NOT NULL,
    enclosed text NOT NULL,
    sent_to text,
    written_at text NOT NULL,
    sent_at text,
    posted_by text,
    CONSTRAINT person_letters_once UNIQUE (brand, about, way),
    CONSTRAINT person_letters_way CHECK ((way = 'EMAIL') = (sent_to IS NOT NULL) AND (way = 'EMAIL') = (status IN ('DUE', 'SENT'))),
    CONSTRAINT person_letters_sent CHECK ((sent_at IS NOT NULL) = (status IN ('SENT', 'POSTED')) AND (posted_by IS NOT NULL) = (status = 'POSTED'))
  )`,
  "CREATE INDEX person_letters_to_post ON person_letters (brand, written_at, letter_id) WHERE status = 'TO_POST'",
  "CREATE INDEX person_letters_due ON person_letters (letter_id) WHERE status = 'DUE'",
  'CREATE INDEX person_letters_of_owner ON person_letters (brand, owner)',
  ...['support_needs', 'person_letters'].flatMap((table) => [
    `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
    `GRANT SELECT ON ${table} TO marque_rows`,
    `CREATE POLICY ${table}_of_application ON ${table} TO marque_app USING (true) WITH CHECK (true)`,
    `CREATE POLICY ${table}_of_principal ON ${table} FOR SELECT TO marque_rows
      USING (brand = current_setting('marque.brand', true) AND (
        current_setting('marque.kind', true) = 'system' OR owner = current_setting('marque.subject', true)))`,
    `REVOKE UPDATE, DELETE ON ${table} FROM marque_app`,
  ]),
  'GRANT UPDATE (needs, key_id, consented_at, said_by, changed_at) ON support_needs TO marque_app',
  'GRANT UPDATE (status, sent_at, posted_by) ON person_letters TO marque_app',
]);
