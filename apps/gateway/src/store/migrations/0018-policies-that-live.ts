import { runStatements } from './run-statements.ts';

/**
 * Policies change, and what was sold of them stays; they are renewed under their number: one of a number follows another, and only the last has no successor. What their states say is
 * a column too where rows are held to it or found by it. More than one thing can be collected for a period, each once.
 */
export const policiesThatLive = runStatements([
  'ALTER TABLE policies DROP CONSTRAINT policies_number',
  `ALTER TABLE policies
    ADD COLUMN account_id text GENERATED ALWAYS AS (state ->> 'accountId') STORED,
    ADD COLUMN renewal_cycle integer GENERATED ALWAYS AS (coalesce((state ->> 'renewalCycle')::integer, 0)) STORED,
    ADD CONSTRAINT policies_terms UNIQUE (brand, policy_number, renewal_cycle)`,
  `CREATE UNIQUE INDEX policies_last_of_number ON policies (brand, policy_number) WHERE (state ->> 'successorId') IS NULL`,
  'CREATE INDEX policies_account ON policies (brand, account_id, renewal_cycle)',
  `CREATE FUNCTION refuse_other_sale() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (
      SELECT 1 FROM jsonb_array_elements(OLD.state -> 'versions') WITH ORDINALITY AS sold (version, place)
      WHERE sold.version IS DISTINCT FROM NEW.state #> ARRAY['versions', (sold.place - 1)::text]
    ) OR EXISTS (
      SELECT 1 FROM unnest(ARRAY['policyId', 'policyNumber', 'proposalCode', 'accountId', 'renewalCycle', 'createdAt', 'firstPayment']) AS fact
      WHERE OLD.state -> fact IS DISTINCT FROM NEW.state -> fact AND OLD.state ? fact
    ) THEN
      RAISE EXCEPTION 'what was sold with policy % stays as it was', OLD.policy_id USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER policies_sold_stays BEFORE UPDATE OF state ON policies FOR EACH ROW EXECUTE FUNCTION refuse_other_sale()`,
  'GRANT UPDATE (state, updated_at) ON policies TO marque_app',
  `ALTER TABLE collections
    ADD COLUMN what_for text NOT NULL DEFAULT 'PERIOD' CHECK (what_for IN ('PERIOD', 'BALANCE')),
    DROP CONSTRAINT collections_once,
    ADD CONSTRAINT collections_once UNIQUE (account_id, period_start, what_for)`,
]);
