import type { Policy } from '@marque/domain/policy/policy';
import { policyFrom, type StoredPolicyState } from '@marque/domain/policy/stored-policy';
import type { Proposal } from '@marque/domain/proposal/proposal';
import { proposalFrom, type StoredState } from '@marque/domain/proposal/proposal-from';
import type { Database, Tx } from '../../ground/tables/database.ts';

/** A proposal's owner, its data, and its policy. */
export type Addressee = {
  readonly owner: string;
  readonly proposal: Proposal;
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
    .leftJoin('policies', 'policies.proposal_code', 'proposals.proposal_code')
    .select(['proposals.owner', 'proposals.state', 'policies.state as policy'])
    .where('proposals.brand', '=', brand)
    .where('proposals.proposal_code', 'in', proposalCodes)
    .execute();
  return rows.map(({ owner, state, policy }) => ({
    owner,
    proposal: proposalFrom(state as StoredState),
    policy: policy === null ? undefined : policyFrom(policy as StoredPolicyState),
  }));
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
