import { runStatements } from '../run-statements.ts';

/**
 * Complaints and the letters about them: words under a key of the complaint, days in the clear. A customer sees their own; somebody who has retrieved a quote sees
 * none. What was written and what was answered is never changed.
 */
export const complaints = runStatements([
  `CREATE TABLE complaints (
    complaint_id text PRIMARY KEY,
    brand text NOT NULL,
    owner text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('INSURANCE', 'DATA_PROTECTION')),
    came_by text NOT NULL CHECK (came_by IN ('SITE', 'PHONE', 'LETTER', 'EMAIL')),
    taken_by text,
    language text NOT NULL,
    proposal_code text REFERENCES proposals,
    policy_number text,
    follows text REFERENCES complaints,
    received_on text NOT NULL,
    key_id text NOT NULL REFERENCES data_keys,
    words text NOT NULL,
    acknowledged_on text,
    longer_times integer NOT NULL DEFAULT 0 CHECK (longer_times >= 0),
    longer_on text,
    expected_on text,
    due_on text,
    answered_as text CHECK (answered_as IN ('SUMMARY', 'FINAL')),
    outcome text CHECK (outcome IN ('UPHELD', 'PARTLY_UPHELD', 'NOT_UPHELD')),
    redress_pennies bigint CHECK (redress_pennies >= 0),
    answered_on text,
    answered_by text,
    answer text,
    version integer NOT NULL,
    created_at text NOT NULL,
    CONSTRAINT complaints_policy CHECK ((proposal_code IS NULL) = (policy_number IS NULL)),
    CONSTRAINT complaints_longer CHECK ((longer_times = 0) = (longer_on IS NULL) AND (longer_on IS NULL) = (expected_on IS NULL)),
    CONSTRAINT complaints_answered CHECK (num_nonnulls(answered_as, outcome, redress_pennies, answered_on, answered_by, answer) IN (0, 6)),
    CONSTRAINT complaints_due CHECK ((due_on IS NULL) = (answered_on IS NOT NULL))
  )`,
  'CREATE INDEX complaints_due_first ON complaints (brand, due_on, complaint_id) WHERE due_on IS NOT NULL',
  'CREATE INDEX complaints_of_owner ON complaints (brand, owner)',
  'CREATE INDEX complaints_of_proposal ON complaints (proposal_code) WHERE proposal_code IS NOT NULL',
  `CREATE TABLE complaint_letters (
    letter_id text PRIMARY KEY,
    brand text NOT NULL,
    complaint_id text NOT NULL REFERENCES complaints,
    about text NOT NULL,
    status text NOT NULL CHECK (status IN ('DUE', 'TO_POST', 'SENT', 'POSTED')),
    key_id text NOT NULL REFERENCES data_keys,
    letter text NOT NULL,
    sent_to text,
    written_at text NOT NULL,
    sent_at text,
    posted_by text,
    CONSTRAINT complaint_letters_once UNIQUE (complaint_id, about),
    CONSTRAINT complaint_letters_sent CHECK ((sent_at IS NOT NULL) = (status IN ('SENT', 'POSTED')))
  )`,
  "CREATE INDEX complaint_letters_open ON complaint_letters (brand, complaint_id) WHERE status IN ('DUE', 'TO_POST')",
  ...['complaints', 'complaint_letters'].flatMap((table) => [
    `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
    `GRANT SELECT ON ${table} TO marque_rows`,
    `CREATE POLICY ${table}_of_application ON ${table} TO marque_app USING (true) WITH CHECK (true)`,
    `REVOKE UPDATE, DELETE ON ${table} FROM marque_app`,
  ]),
  `CREATE POLICY complaints_of_principal ON complaints FOR SELECT TO marque_rows
    USING (brand = current_setting('marque.brand', true) AND (
      current_setting('marque.kind', true) = 'system' OR owner = current_setting('marque.subject', true)))`,
  // The role sees only the complaints above.
  `CREATE POLICY complaint_letters_of_principal ON complaint_letters FOR SELECT TO marque_rows
    USING (EXISTS (SELECT FROM complaints c WHERE c.complaint_id = complaint_letters.complaint_id AND c.brand = complaint_letters.brand))`,
  `GRANT UPDATE (owner, acknowledged_on, longer_times, longer_on, expected_on, due_on, answered_as, outcome, redress_pennies, answered_on, answered_by, answer, version)
    ON complaints TO marque_app`,
  'GRANT UPDATE (status, sent_at, posted_by) ON complaint_letters TO marque_app',
  // An answer stands.
  `CREATE FUNCTION refuse_complaint_again() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF OLD.answered_on IS NOT NULL AND (NEW.answered_on, NEW.answered_as, NEW.outcome, NEW.redress_pennies, NEW.answer, NEW.answered_by)
      IS DISTINCT FROM (OLD.answered_on, OLD.answered_as, OLD.outcome, OLD.redress_pennies, OLD.answer, OLD.answered_by) THEN
      RAISE EXCEPTION 'the complaint % was answered', OLD.complaint_id USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END $$`,
  'CREATE TRIGGER complaints_answered_once BEFORE UPDATE ON complaints FOR EACH ROW EXECUTE FUNCTION refuse_complaint_again()',
]);
