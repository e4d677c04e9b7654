import type { Proposal } from '@marque/domain/proposal/proposal';
import type { Principal } from '../../ground/principal.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { openProposal, PROPOSAL_ROW } from '../keys/encrypted-proposals.ts';
import { systemPrincipal } from '../owned.ts';
import { lockOwnPolicy, lockPolicy, readOwnPolicy, type StoredPolicy } from '../policies/policies.ts';
import { type StoredProposal, toStoredProposals } from '../proposals/proposals.ts';

/** A renewal with the policy that it follows. */
export type StoredRenewal = { readonly stored: StoredProposal; readonly source: StoredPolicy };

/**
 * The renewal with a code, for somebody who has signed in and owns the policy that it follows, or for staff who act for
 * them; undefined for everybody else and if there is none. The policy says whose it is: it is read first, as its
 * owner’s.
 */
export async function findRenewal(
  db: Database | Tx,
  principal: Principal,
  proposalCode: string,
): Promise<StoredRenewal | undefined> {
  const policyId = await sourceOf(db, principal, proposalCode);
  if (policyId === undefined) return undefined;
  const source = await readOwnPolicy(db, principal, policyId);
  const row = await rowOf(db, principal, proposalCode).executeTakeFirst();
  const stored = row && (await toStoredProposals(db, [row]))[0];
  return stored && { stored, source };
}

/** The same, both held against other writers until the transaction ends, the policy first. */
export async function lockRenewal(
  tx: Tx,
  principal: Principal,
  proposalCode: string,
): Promise<StoredRenewal | undefined> {
  const policyId = await sourceOf(tx, principal, proposalCode);
  if (policyId === undefined) return undefined;
  const source = await lockOwnPolicy(tx, principal, policyId);
  const row = await rowOf(tx, principal, proposalCode).forUpdate().executeTakeFirst();
  const stored = row && (await toStoredProposals(tx, [row]))[0];
  return stored && { stored, source };
}

/**
 * The renewal of a brand's policy, both held against other writers until the transaction ends; undefined if none was
 * made.
 */
export async function lockRenewalOfPolicy(tx: Tx, brand: string, policyId: string): Promise<StoredRenewal | undefined> {
  const source = await lockPolicy(tx, systemPrincipal(brand), policyId);
  const row = await tx
    .selectFrom('proposals')
    .select([...PROPOSAL_ROW, 'owner', 'version', 'is_listed'])
    .where('brand', '=', brand)
    .where('source_policy', '=', policyId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const stored = row && (await toStoredProposals(tx, [row]))[0];
  return stored && { stored, source };
}

/** The renewal of a brand's policy; undefined if none was made. It does not check whose it is. */
export async function renewalOfPolicy(
  db: Database | Tx,
  brand: string,
  policyId: string,
): Promise<Proposal | undefined> {
  const row = await db
    .selectFrom('proposals')
    .select(PROPOSAL_ROW)
    .where('brand', '=', brand)
    .where('source_policy', '=', policyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return await openProposal(db, row);
}

/** Nothing for a visitor: somebody who has only retrieved or bought does not see how a policy goes on. */
async function sourceOf(db: Database | Tx, principal: Principal, proposalCode: string): Promise<string | undefined> {
  if (principal.kind === 'anonymous') return undefined;
  const row = await rowOf(db, principal, proposalCode).executeTakeFirst();
  return row?.source_policy ?? undefined;
}

function rowOf(db: Database | Tx, { brand }: Principal, proposalCode: string) {
  return db
    .selectFrom('proposals')
    .select([...PROPOSAL_ROW, 'owner', 'version', 'is_listed', 'source_policy'])
    .where('brand', '=', brand)
    .where('proposal_code', '=', proposalCode)
    .where('source_policy', 'is not', null)
    .where('deleted_at', 'is', null);
}
