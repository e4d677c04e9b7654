import type { Policy } from '@marque/domain/policy/policy';
import { policyFrom, type StoredPolicyState } from '@marque/domain/policy/stored-policy';
import type { Proposal } from '@marque/domain/proposal/proposal';
import { proposalFrom, type StoredState } from '@marque/domain/proposal/proposal-from';
import { sql } from 'kysely';
import type { Database, Tx } from '../../ground/tables/database.ts';

/** A proposal's owner, its data, the term that it became, and the policy of that term's number as it is now: the last term. */
export type Addressee = {
  readonly owner: string;
  readonly proposal: Proposal;
  readonly term: Policy | undefined;
  readonly policy: Policy | undefined;
};

/** Which proposal of a brand. */
type Named = { readonly brand: string; readonly proposalCode: string };

/** The addressee of a proposal, even of a deleted one. */
export async function findAddressee(db: Database | Tx, { brand, proposalCode }: Named): Promise<Addressee | undefined> {
  return (await findAddressees(db, brand, [proposalCode]))[0];
}

/** The addressees of some proposals of a brand. */
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
        .on(sql`last.state ->> 'successorId'`, 'is', null),
    )
    .select(['proposals.owner', 'proposals.state', 'term.state as term', 'last.state as last'])
    .where('proposals.brand', '=', brand)
    .where('proposals.proposal_code', 'in', proposalCodes)
    .execute();
  return rows.map(({ owner, state, term, last }) => ({
    owner,
    proposal: proposalFrom(state as StoredState),
    term: policyOf(term),
    policy: policyOf(last),
  }));
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
