import type { RiskData } from '@marque/domain/facts/risk-data';
import type { Policy } from '@marque/domain/policy/policy';
import { sql } from 'kysely';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { openPolicies } from '../keys/encrypted-policies.ts';
import { openProposals } from '../keys/encrypted-proposals.ts';

/** A proposal’s owner, the term that it became, and the policy of that term’s number as it is now: the last term. */
export type Addressee = {
  readonly proposalCode: string;
  readonly owner: string;
  /** What was last told, even if that version has yet to begin: it says how to reach somebody. */
  readonly data: RiskData;
  readonly term: Policy | undefined;
  readonly policy: Policy | undefined;
};

/** A proposal of a brand. */
type Named = { readonly brand: string; readonly proposalCode: string };

/** The addressee of a proposal, even of a deleted one; undefined if it is forgotten. */
export async function findAddressee(db: Database | Tx, { brand, proposalCode }: Named): Promise<Addressee | undefined> {
  return (await findAddressees(db, brand, [proposalCode]))[0];
}

/**
 * The addressees of some proposals of a brand, without forgotten ones. A state is long, so none is read twice, and a
 * proposal's only while it is no policy.
 */
export async function findAddressees(
  db: Database | Tx,
  brand: string,
  proposalCodes: readonly string[],
): Promise<Addressee[]> {
  if (proposalCodes.length === 0) return [];
  const rows = await db
    .selectFrom('proposals')
    .leftJoin('policies as term', 'term.proposal_code', 'proposals.proposal_code')
    .leftJoin('policies as last', (join) =>
      join
        .onRef('last.brand', '=', 'term.brand')
        .onRef('last.policy_number', '=', 'term.policy_number')
        .onRef('last.policy_id', '<>', 'term.policy_id')
        .on(sql`last.facts ->> 'successorId'`, 'is', null),
    )
    .select(['proposals.brand', 'proposals.proposal_code', 'proposals.owner', 'proposals.key_id'])
    .select(['term.policy_id as term_id', 'term.state as term', 'term.key_id as term_key'])
    .select(['last.policy_id as last_id', 'last.state as last', 'last.key_id as last_key'])
    .select(sql`CASE WHEN term.policy_id IS NULL THEN proposals.state END`.as('unsold'))
    .where('proposals.brand', '=', brand)
    .where('proposals.proposal_code', 'in', proposalCodes)
    .execute();
  const terms = rows.flatMap((row) => [
    { brand, policy_id: row.term_id, state: row.term, key_id: row.term_key },
    { brand, policy_id: row.last_id, state: row.last, key_id: row.last_key },
  ]);
  const sold = terms.flatMap(({ policy_id: id, ...row }) => (id === null ? [] : [{ ...row, policy_id: id }]));
  const policies = new Map((await openPolicies(db, sold)).map(({ policy }) => [policy.policyId, policy]));
  const unsold = rows.flatMap((row) => (row.unsold === null ? [] : [{ ...row, state: row.unsold }]));
  const proposals = new Map((await openProposals(db, unsold)).map((row) => [row.proposal_code, row.proposal]));
  return rows.flatMap(({ proposal_code: proposalCode, owner, ...row }) => {
    const term = policies.get(row.term_id ?? '');
    const policy = policies.get(row.last_id ?? '') ?? term;
    const data = policy?.versions.at(-1)?.data ?? proposals.get(proposalCode)?.data;
    return data ? [{ proposalCode, owner, data, term, policy }] : [];
  });
}

/** Everything that a subject has quoted or bought, by its proposals. */
export async function proposalCodesOf(
  db: Database | Tx,
  { brand, subject }: { readonly brand: string; readonly subject: string },
): Promise<string[]> {
  const query = db.selectFrom('proposals').select('proposal_code').where('brand', '=', brand);
  const rows = await query.where('owner', '=', subject).orderBy('proposal_code').execute();
  return rows.map(({ proposal_code: proposalCode }) => proposalCode);
}

/** The language in which a proposal was last paid for; undefined when that was never tried. */
export async function languageLastPaidIn(db: Database, { brand, proposalCode }: Named): Promise<string | undefined> {
  const attempt = await db
    .selectFrom('payment_attempts')
    .select('language')
    .where('brand', '=', brand)
    .where('proposal_code', '=', proposalCode)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return attempt?.language;
}
