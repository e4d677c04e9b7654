import { runStatements } from '../run-statements.ts';

const tables = ['policies', 'proposals'];
/** What stays of a policy as it was sold. */
const sold = ['policyId', 'policyNumber', 'proposalCode', 'accountId', 'renewalCycle', 'createdAt', 'firstPayment'];

/**
 * States are encrypted. A row without a key is older: it may be encrypted once, and nothing else becomes of its state in the clear. What was sold with a
 * policy is compared by marks among its facts, made with its key, since the database cannot read a version.
 */
export const encryptedStates = runStatements([
  ...tables.map((table) => `ALTER TABLE ${table} ADD COLUMN key_id text REFERENCES data_keys`),
  'CREATE INDEX policies_clear ON policies (policy_id) WHERE key_id IS NULL',
  'CREATE INDEX proposals_clear ON proposals (proposal_code) WHERE key_id IS NULL',
  'GRANT UPDATE (key_id) ON policies, proposals TO marque_app',
  `CREATE FUNCTION refuse_clear_state() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF (OLD.key_id IS NOT NULL AND NEW.key_id IS DISTINCT FROM OLD.key_id)
      OR (NEW.key_id IS NULL AND NEW.state IS DISTINCT FROM OLD.state)
    THEN
      RAISE EXCEPTION 'a state of % is encrypted once, and stays so', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END $$`,
  ...tables.map(
    (table) => `CREATE TRIGGER ${table}_encrypted BEFORE UPDATE OF state, key_id ON ${table}
      FOR EACH ROW EXECUTE FUNCTION refuse_clear_state()`,
  ),
  `CREATE OR REPLACE FUNCTION refuse_other_sale() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (
      SELECT 1 FROM jsonb_array_elements(OLD.facts -> 'versionMarks') WITH ORDINALITY AS sold (mark, place)
      WHERE sold.mark IS DISTINCT FROM NEW.facts #> ARRAY['versionMarks', (sold.place - 1)::text]
    ) OR EXISTS (
      SELECT 1 FROM unnest(ARRAY[${sold.map((fact) => `'${fact}'`).join(', ')}]) AS fact
      WHERE OLD.facts ->> fact IS DISTINCT FROM NEW.facts ->> fact AND OLD.facts ->> fact IS NOT NULL
    ) THEN
      RAISE EXCEPTION 'what was sold with policy % stays as it was', OLD.policy_id USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END $$`,
  'DROP TRIGGER policies_sold_stays ON policies',
  `CREATE TRIGGER policies_sold_stays BEFORE UPDATE OF facts ON policies FOR EACH ROW EXECUTE FUNCTION refuse_other_sale()`,
]);
