import { runStatements } from '../run-statements.ts';

const END_OF_COVER = `coalesce(facts -> 'termination' ->> 'effectiveAt', facts ->> 'endsAt')`;

/**
 * What is over, held or forgotten, and what staff hold. What is forgotten by itself is found by the day from which its time counts. A letter to somebody may be
 * removed: nothing refers to it.
 */
export const retention = runStatements([
  `CREATE TABLE ended_things (
    brand text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('POLICY', 'QUOTE', 'COMPLAINT', 'REQUEST')),
    thing text NOT NULL,
    over_since text NOT NULL,
    looked_on text NOT NULL,
    held_by text CHECK (held_by IN ('OWED', 'PAYMENT', 'CLAIM', 'COMPLAINT', 'HOLD', 'REQUEST', 'RESTRICTED')),
    begun_at text,
    forgotten_at text,
    PRIMARY KEY (brand, kind, thing),
    CONSTRAINT ended_things_held CHECK ((held_by IS NULL) = (begun_at IS NOT NULL)),
    CONSTRAINT ended_things_forgotten CHECK (forgotten_at IS NULL OR begun_at IS NOT NULL)
  )`,
  'CREATE INDEX ended_things_begun ON ended_things (brand, kind, thing) WHERE begun_at IS NOT NULL AND forgotten_at IS NULL',
  'CREATE INDEX ended_things_waiting ON ended_things (brand, looked_on) WHERE held_by IS NOT NULL',
  'REVOKE UPDATE, DELETE ON ended_things FROM marque_app',
  'GRANT UPDATE (over_since, looked_on, held_by, begun_at, forgotten_at) ON ended_things TO marque_app',
  // What is forgotten, or begun to be, comes back for nobody.
  `CREATE FUNCTION refuse_remembering() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.begun_at IS DISTINCT FROM OLD.begun_at OR (OLD.forgotten_at IS NOT NULL AND NEW.forgotten_at IS DISTINCT FROM OLD.forgotten_at) THEN
      RAISE EXCEPTION '% % is being forgotten', OLD.kind, OLD.thing USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER ended_things_stay BEFORE UPDATE ON ended_things FOR EACH ROW WHEN (OLD.begun_at IS NOT NULL)
    EXECUTE FUNCTION refuse_remembering()`,
  'CREATE TABLE forgotten_counts (brand text NOT NULL, kind text NOT NULL, count bigint NOT NULL, PRIMARY KEY (brand, kind))',
  'REVOKE UPDATE, DELETE ON forgotten_counts FROM marque_app',
  'GRANT UPDATE (count) ON forgotten_counts TO marque_app',
  `CREATE TABLE retention_holds (
    hold_id text PRIMARY KEY,
    brand text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('POLICY', 'QUOTE')),
    thing text NOT NULL,
    proposal_code text NOT NULL REFERENCES proposals,
    key_id text NOT NULL REFERENCES data_keys,
    reason text NOT NULL,
    ends_on text,
    placed_by text NOT NULL,
    placed_at text NOT NULL,
    lifted_by text,
    lifted_at text,
    CONSTRAINT retention_holds_lifted CHECK (num_nonnulls(lifted_by, lifted_at) IN (0, 2))
  )`,
  'CREATE INDEX retention_holds_of_thing ON retention_holds (brand, kind, thing) WHERE lifted_at IS NULL',
  'CREATE INDEX retention_holds_of_proposal ON retention_holds (proposal_code)',
  'REVOKE UPDATE, DELETE ON retention_holds FROM marque_app',
  'GRANT UPDATE (lifted_by, lifted_at) ON retention_holds TO marque_app',
  `CREATE INDEX policies_over ON policies (brand, (${END_OF_COVER}), policy_number) WHERE (facts ->> 'successorId') IS NULL`,
  'CREATE INDEX proposals_over ON proposals (brand, updated_at, proposal_code)',
  'CREATE INDEX complaints_over ON complaints (brand, answered_on, complaint_id) WHERE answered_on IS NOT NULL',
  'CREATE INDEX data_requests_over ON data_requests (brand, (coalesce(withdrawn_on, answered_on)), request_id) WHERE due_on IS NULL',
  'CREATE INDEX person_letters_over ON person_letters (brand, (coalesce(sent_at, written_at)), letter_id)',
  'CREATE INDEX people_over ON people (brand, updated_at, subject)',
  // A named driver’s key is for the thing and the driver.
  `CREATE INDEX data_keys_of_thing ON data_keys (brand, split_part(thing, '/', 1)) WHERE destroyed_at_ms IS NULL`,
  'CREATE INDEX documents_of_file ON documents (storage_key)',
  'GRANT DELETE ON person_letters TO marque_app',
]);
