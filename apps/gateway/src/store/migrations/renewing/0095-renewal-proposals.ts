import { runStatements } from '../run-statements.ts';

/**
 * A renewal is a proposal that follows a policy, one for each of its terms. A customer’s own reading sees none: the purchase has its pages for proposals
 * that somebody began. The day of the turn is a column, kept by the database itself, so that the policies that turn soon are found by an index.
 */
export const renewalProposals = runStatements([
  `ALTER TABLE proposals
    ADD COLUMN source_policy text GENERATED ALWAYS AS (state ->> 'sourcePolicy') STORED,
    ADD COLUMN renewal_cycle integer GENERATED ALWAYS AS ((state ->> 'renewalCycle')::integer) STORED,
    ADD CONSTRAINT proposals_renewal_whole CHECK ((source_policy IS NULL) = (renewal_cycle IS NULL)),
    ADD CONSTRAINT proposals_renewal UNIQUE (brand, source_policy, renewal_cycle)`,
  `CREATE POLICY proposals_not_renewals ON proposals AS RESTRICTIVE TO marque_rows
    USING (source_policy IS NULL OR current_setting('marque.kind', true) = 'system')`,
  // 29 February is followed by 1 March, as for the end of cover.
  `CREATE FUNCTION next_renewal_of(state jsonb) RETURNS text LANGUAGE plpgsql STABLE AS $$
  DECLARE
    starts text := state ->> 'startAt';
    ends text := state #>> '{termination,effectiveAt}';
    turn text;
  BEGIN
    IF starts IS NULL OR state ->> 'productKind' = 'DRIVEAWAY' OR state ->> 'successorId' IS NOT NULL THEN
      RETURN NULL;
    END IF;
    turn := (left(starts, 4)::integer + 1) || CASE WHEN right(starts, 5) = '02-29' THEN '-03-01' ELSE substr(starts, 5) END;
    IF ends <= turn || 'T00:00:00.000Z' THEN
      RETURN NULL;
    END IF;
    RETURN turn;
  END $$`,
  'ALTER TABLE policies ADD COLUMN next_renewal_on text',
  'UPDATE policies SET next_renewal_on = next_renewal_of(state)',
  `CREATE FUNCTION note_next_renewal() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.next_renewal_on := next_renewal_of(NEW.state);
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER policies_next_renewal BEFORE INSERT OR UPDATE OF state ON policies FOR EACH ROW EXECUTE FUNCTION note_next_renewal()`,
  'CREATE INDEX policies_next_renewal ON policies (brand, scheme_code, next_renewal_on, policy_id) WHERE next_renewal_on IS NOT NULL',
]);
