import { runStatements } from '../run-statements.ts';

/**
 * Requests to be forgotten, or to have one's data used less: words under a key of the request, days in the clear. One of a kind is open for somebody at a time. A
 * customer sees their own, and an answer stands.
 */
export const dataRequests = runStatements([
  `CREATE TABLE data_requests (
    request_id text PRIMARY KEY,
    brand text NOT NULL,
    owner text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('ERASURE', 'RESTRICTION')),
    came_by text NOT NULL CHECK (came_by IN ('SITE', 'PHONE', 'LETTER', 'EMAIL')),
    taken_by text,
    language text NOT NULL,
    received_on text NOT NULL,
    due_on text,
    key_id text NOT NULL REFERENCES data_keys,
    words text,
    extended_on text,
    longer_reason text,
    outcome text CHECK (outcome IN ('GRANTED', 'PARTLY', 'REFUSED')),
    answered_on text,
    answered_by text,
    answer text,
    stays jsonb NOT NULL DEFAULT '[]',
    done_at text,
    withdrawn_on text,
    version integer NOT NULL,
    created_at text NOT NULL,
    CONSTRAINT data_requests_longer CHECK ((extended_on IS NULL) = (longer_reason IS NULL)),
    CONSTRAINT data_requests_answered CHECK (num_nonnulls(outcome, answered_on, answered_by) IN (0, 3)),
    CONSTRAINT data_requests_refused CHECK (outcome IS DISTINCT FROM 'REFUSED' OR answer IS NOT NULL),
    CONSTRAINT data_requests_due CHECK ((due_on IS NULL) = (outcome IS NOT NULL OR withdrawn_on IS NOT NULL)),
    CONSTRAINT data_requests_done CHECK (done_at IS NULL OR outcome IN ('GRANTED', 'PARTLY'))
  )`,
  'CREATE UNIQUE INDEX data_requests_open_once ON data_requests (brand, owner, kind) WHERE due_on IS NOT NULL',
  'CREATE INDEX data_requests_due_first ON data_requests (brand, due_on, request_id) WHERE due_on IS NOT NULL',
  'CREATE INDEX data_requests_of_owner ON data_requests (brand, owner)',
  'ALTER TABLE data_requests ENABLE ROW LEVEL SECURITY',
  'GRANT SELECT ON data_requests TO marque_rows',
  'CREATE POLICY data_requests_of_application ON data_requests TO marque_app USING (true) WITH CHECK (true)',
  `CREATE POLICY data_requests_of_principal ON data_requests FOR SELECT TO marque_rows
    USING (brand = current_setting('marque.brand', true) AND (
      current_setting('marque.kind', true) = 'system' OR owner = current_setting('marque.subject', true)))`,
  'REVOKE UPDATE, DELETE ON data_requests FROM marque_app',
  `GRANT UPDATE (due_on, extended_on, longer_reason, outcome, answered_on, answered_by, answer, stays, done_at, withdrawn_on, version)
    ON data_requests TO marque_app`,
  // An answer stands.
  `CREATE FUNCTION refuse_request_again() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF OLD.outcome IS NOT NULL AND (NEW.answer IS DISTINCT FROM OLD.answer OR (NEW.outcome, NEW.answered_on, NEW.answered_by, NEW.stays)
      IS DISTINCT FROM (OLD.outcome, OLD.answered_on, OLD.answered_by, OLD.stays)) THEN
      RAISE EXCEPTION 'the request % was answered', OLD.request_id USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END $$`,
  'CREATE TRIGGER data_requests_answered_once BEFORE UPDATE ON data_requests FOR EACH ROW EXECUTE FUNCTION refuse_request_again()',
]);
