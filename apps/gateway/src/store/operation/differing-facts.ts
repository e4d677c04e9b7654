import { canonicalJson } from '@marque/base';
import { policyFacts } from '@marque/domain/policy/facts/policy-facts';
import { searchedBy } from '@marque/domain/policy/facts/searched-by';
import { proposalFacts } from '@marque/domain/proposal/proposal-facts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { marksOfPolicies, openPolicies, POLICY_ROW } from '../keys/encrypted-policies.ts';
import { openProposals, PROPOSAL_ROW } from '../keys/encrypted-proposals.ts';

/**
 * A policy or a proposal with a fact beside it that its state does not say: its id, and the names of what differs,
 * never a value.
 */
export type DifferingFacts = {
  readonly about: 'policy' | 'proposal';
  readonly id: string;
  readonly names: readonly string[];
};

const PAGE = 200;

/**
 * The facts beside the states of all policies and proposals that differ from what the states say. It reads every state,
 * a page at a time.
 */
export async function differingFacts(db: Database | Tx): Promise<DifferingFacts[]> {
  const found: DifferingFacts[] = [];
  for (const look of [ofPolicies, ofProposals])
    for (let after = '', page: Page; ; after = page.last, found.push(...page.differing)) {
      page = await look(db, after);
      if (page.last === after) break;
    }
  return found;
}

/** The last id of a page; that of the page before if it is empty. */
type Page = { readonly last: string; readonly differing: readonly DifferingFacts[] };

async function ofPolicies(db: Database | Tx, after: string): Promise<Page> {
  const rows = await db
    .selectFrom('policies')
    .select([...POLICY_ROW, 'facts'])
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('searched_emails').select('email').whereRef('searched_emails.policy_id', '=', 'policies.policy_id'),
      ).as('emails'),
      jsonArrayFrom(
        selectFrom('searched_names')
          .select(['last_name as last', 'postal_code as postalCode'])
          .whereRef('searched_names.policy_id', '=', 'policies.policy_id'),
      ).as('names'),
      jsonArrayFrom(
        selectFrom('searched_registrations')
          .select('registration')
          .whereRef('searched_registrations.policy_id', '=', 'policies.policy_id'),
      ).as('cars'),
    ])
    .where('policy_id', '>', after)
    .orderBy('policy_id')
    .limit(PAGE)
    .execute();
  const open = await openPolicies(db, rows);
  const marks = await marksOfPolicies(db, rows);
  return {
    last: rows.at(-1)?.policy_id ?? after,
    differing: open.flatMap(({ policy_id: id, policy, facts, emails, names, cars }) => {
      const [{ email } = { email: null }, [name = null]] = [emails[0], names];
      const registrations = cars.map(({ registration }) => registration).toSorted();
      const stored = { ...(facts as object), ...searchable({ email, name, registrations }) };
      const versionMarks = marks.get(id);
      const marked = versionMarks ? { versionMarks } : {};
      return differing('policy', id, [
        stored,
        { ...policyFacts(policy), ...marked, ...searchable(searchedBy(policy)) },
      ]);
    }),
  };
}

async function ofProposals(db: Database | Tx, after: string): Promise<Page> {
  const rows = await db
    .selectFrom('proposals')
    .select([...PROPOSAL_ROW, 'facts'])
    .where('proposal_code', '>', after)
    .orderBy('proposal_code')
    .limit(PAGE)
    .execute();
  return {
    last: rows.at(-1)?.proposal_code ?? after,
    differing: (await openProposals(db, rows)).flatMap(({ proposal_code: id, proposal, facts }) =>
      differing('proposal', id, [facts as object, proposalFacts(proposal)]),
    ),
  };
}

/** A policy's search rows, under one name among its facts. */
function searchable(by: ReturnType<typeof searchedBy>) {
  return { [SEARCHED]: by };
}

/** The name for the finding that a policy's search rows differ from what its state says. */
export const SEARCHED = 'searchedBy';

function differing(about: DifferingFacts['about'], id: string, both: readonly [object, object]): DifferingFacts[] {
  const [stored, said] = both.map(
    (facts) => new Map(Object.entries(facts).map(([name, fact]) => [name, inOrder(fact)])),
  );
  const names = new Set([...(stored?.keys() ?? []), ...(said?.keys() ?? [])]);
  const other = [...names].filter((name) => (stored?.get(name) ?? NOTHING) !== (said?.get(name) ?? NOTHING));
  return other.length === 0 ? [] : [{ about, id, names: other.toSorted() }];
}

const NOTHING = 'null';

/** As the database would give it back: values that earlier releases did not store are nothing. */
function inOrder(fact: unknown): string {
  const stored: unknown = JSON.parse(JSON.stringify(fact ?? null), (_name, value) => value ?? undefined);
  return canonicalJson(stored ?? null);
}
