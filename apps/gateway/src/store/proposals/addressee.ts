import type { RiskData } from '@marque/domain/facts/risk-data';
import type { Policy } from '@marque/domain/policy/policy';
import { policyFrom, type StoredPolicyState } from '@marque/domain/policy/stored-policy';
import { proposalFrom, type StoredState } from '@marque/domain/proposal/proposal-from';
import { sql } from 'kysely';
import type { Database, Tx } from '../../ground/tables/database.ts';

/** A proposal’s owner, the term that it became, and the policy of that term’s number as it is now: the last term. */
export type Addressee = {
  readonly proposalCode: string;
  readonly owner: string;
  /** What was told last, whenever the rest of it begins: how somebody is reached stands in it. */
  readonly data: RiskData;
  readonly term: Policy | undefined;
  readonly policy: Policy | undefined;
};

/** Which proposal of a brand. */
type Named = { readonly brand: string; readonly proposalCode: string };

/** The addressee of a proposal, even of a deleted one. */
export async function findAddressee(db: Database | Tx, { brand, proposalCode }: Named): Promise<Addressee | undefined> {
  return (await findAddressees(db, brand, [proposalCode]))[0];
}

/** The addressees of some proposals of a brand. A state is long, so none is read twice, and that of a proposal only while it is no policy. */
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
    .select(['proposals.proposal_code', 'proposals.owner', 'term.state as term', 'last.state as last'])
    .select(sql`CASE WHEN term.policy_id IS NULL THEN proposals.state END`.as('unsold'))
    .where('proposals.brand', '=', brand)
    .where('proposals.proposal_code', 'in', proposalCodes)
    .execute();
  return rows.map(({ proposal_code: proposalCode, owner, unsold, ...states }) => {
    const term = policyOf(states.term);
    const policy = policyOf(states.last) ?? term;
    const data = policy?.versions.at(-1)?.data ?? proposalFrom(unsold as StoredState).data;
    return { proposalCode, owner, data, term, policy };
  });
}

function policyOf(state: unknown): Policy | undefined {
  return state === null ? undefined : policyFrom(state as StoredPolicyState);
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
