import { runStatements } from '../run-statements.ts';

/** What stays of a policy as it was sold. */
const sold = ['policyId', 'policyNumber', 'proposalCode', 'accountId', 'renewalCycle', 'createdAt', 'firstPayment'];
const copied = [
  ...sold,
  ...['startAt', 'startsAt', 'endsAt', 'firstStartAt', 'termMonths', 'productKind', 'autoRenewal', 'successorId'],
  ...['notRenewed', 'paysLater'],
];
const ended = ['kind', 'decidedAt', 'effectiveAt'];
const textList = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

/**
 * What the database reads of policies and proposals stands in `facts`, beside their states, which are to be encrypted. What is there is filled here, and the
 * gateway writes it from now on with each state. Columns, triggers, indexes and row security that looked into a state look at the facts.
 */
export const factsOfStates = runStatements([
  'DROP INDEX policies_untold, policies_last_of_number',
  'ALTER TABLE policies ALTER COLUMN account_id DROP EXPRESSION, ALTER COLUMN renewal_cycle DROP EXPRESSION',
  'ALTER TABLE proposals ALTER COLUMN source_policy DROP EXPRESSION, ALTER COLUMN renewal_cycle DROP EXPRESSION',
  'ALTER TABLE policies ADD COLUMN facts jsonb',
  'ALTER TABLE proposals ADD COLUMN facts jsonb',
  `UPDATE policies SET facts = jsonb_build_object(${copied.map((fact) => `'${fact}', state -> '${fact}'`).join(', ')})
    || jsonb_build_object('renewalCycle', renewal_cycle, 'termination', CASE WHEN state ->> 'termination' IS NOT NULL THEN
      jsonb_build_object(${ended.map((part) => `'${part}', state -> 'termination' -> '${part}'`).join(', ')}) END)`,
  `UPDATE proposals SET facts = jsonb_build_object('policyId', state #> '{policy,policyId}', 'sourcePolicy', state -> 'sourcePolicy',
    'renewalCycle', state -> 'renewalCycle', 'upsellProposal', state -> 'upsellProposal', 'ratingStatus', state #> '{quote,ratingStatus}')`,
  'ALTER TABLE policies ALTER COLUMN facts SET NOT NULL',
  'ALTER TABLE proposals ALTER COLUMN facts SET NOT NULL',
  'GRANT UPDATE (facts) ON policies, proposals TO marque_app',

  // Columns by which rows are found, kept by the database itself.
  'DROP TRIGGER policies_next_renewal ON policies',
  'DROP FUNCTION note_next_renewal',
  'DROP FUNCTION next_renewal_of',
  // 29 February is followed by 1 March, as for the end of cover.
  `CREATE FUNCTION next_renewal_of(facts jsonb) RETURNS text LANGUAGE plpgsql STABLE AS $$
  DECLARE
    starts text := facts ->> 'startAt';
    ends text := facts #>> '{termination,effectiveAt}';
    turn text;
  BEGIN
    IF starts IS NULL OR facts ->> 'productKind' = 'DRIVEAWAY' OR facts ->> 'successorId' IS NOT NULL THEN
      RETURN NULL;
    END IF;
    turn := (left(starts, 4)::integer + 1) || CASE WHEN right(starts, 5) = '02-29' THEN '-03-01' ELSE substr(starts, 5) END;
    IF ends <= turn || 'T00:00:00.000Z' THEN
      RETURN NULL;
    END IF;
    RETURN turn;
  END $$`,
  `CREATE FUNCTION note_policy_facts() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.account_id := NEW.facts ->> 'accountId';
    NEW.renewal_cycle := coalesce((NEW.facts ->> 'renewalCycle')::integer, 0);
    NEW.next_renewal_on := next_renewal_of(NEW.facts);
    RETURN NEW;
  END $$`,
  'CREATE TRIGGER policies_facts BEFORE INSERT OR UPDATE OF facts ON policies FOR EACH ROW EXECUTE FUNCTION note_policy_facts()',
  `CREATE FUNCTION note_proposal_facts() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.source_policy := NEW.facts ->> 'sourcePolicy';
    NEW.renewal_cycle := (NEW.facts ->> 'renewalCycle')::integer;
    RETURN NEW;
  END $$`,
  'CREATE TRIGGER proposals_facts BEFORE INSERT OR UPDATE OF facts ON proposals FOR EACH ROW EXECUTE FUNCTION note_proposal_facts()',

  // Versions are compared as long as the database can read them.
  `CREATE OR REPLACE FUNCTION refuse_other_sale() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (
      SELECT 1 FROM jsonb_array_elements(OLD.state -> 'versions') WITH ORDINALITY AS sold (version, place)
      WHERE sold.version IS DISTINCT FROM NEW.state #> ARRAY['versions', (sold.place - 1)::text]
    ) OR EXISTS (
      SELECT 1 FROM unnest(ARRAY[${textList(sold)}]) AS fact
      WHERE (OLD.state -> fact IS DISTINCT FROM NEW.state -> fact AND OLD.state ? fact)
        OR (OLD.facts ->> fact IS DISTINCT FROM NEW.facts ->> fact AND OLD.facts ->> fact IS NOT NULL)
    ) THEN
      RAISE EXCEPTION 'what was sold with policy % stays as it was', OLD.policy_id USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END $$`,
  'DROP TRIGGER policies_sold_stays ON policies',
  `CREATE TRIGGER policies_sold_stays BEFORE UPDATE OF state, facts ON policies FOR EACH ROW EXECUTE FUNCTION refuse_other_sale()`,

  `CREATE UNIQUE INDEX policies_last_of_number ON policies (brand, policy_number) WHERE (facts ->> 'successorId') IS NULL`,
  `CREATE INDEX policies_untold ON policies (brand) WHERE (facts #> '{paysLater,-1,on}') = 'null'::jsonb`,
  `ALTER POLICY proposals_not_renewals ON proposals
    USING (source_policy IS NULL OR facts ->> 'policyId' IS NOT NULL OR current_setting('marque.kind', true) = 'system')`,
]);
