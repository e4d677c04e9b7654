import type { Proposal } from '@marque/domain/proposal/proposal';
import { proposalFrom, type StoredState } from '@marque/domain/proposal/proposal-from';
import type { Principal } from '../../ground/principal.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { systemPrincipal } from '../owned.ts';
import { lockOwnPolicy, lockPolicy, readOwnPolicy, type StoredPolicy } from '../policies/policies.ts';
import type { StoredProposal } from '../proposals/proposals.ts';

/** A renewal with the policy that it follows. */
export type StoredRenewal = { readonly stored: StoredProposal; readonly source: StoredPolicy };

/**
 * The renewal with a code, of somebody who has signed in and owns the policy that it follows, or of staff who act for them; undefined for everybody else
 * and where there is none. Whose it is, the policy says: it is read first, as its owner’s.
 */
export async function findRenewal(
  db: Database | Tx,
  principal: Principal,
  proposalCode: string,
): Promise<StoredRenewal | undefined> {
  const policyId = await sourceOf(db, principal, proposalCode);
  if (policyId === undefined) return undefined;
  const source = await readOwnPolicy(db, principal, policyId);
  const stored = await rowOf(db, principal, proposalCode).executeTakeFirst();
  return stored && { stored: toStored(stored), source };
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
  const stored = await rowOf(tx, principal, proposalCode).forUpdate().executeTakeFirst();
  return stored && { stored: toStored(stored), source };
}

/** The renewal that was made of a policy of a brand, both held against other writers until the transaction ends; undefined where none was. */
export async function lockRenewalOfPolicy(tx: Tx, brand: string, policyId: string): Promise<StoredRenewal | undefined> {
  const source = await lockPolicy(tx, systemPrincipal(brand), policyId);
  const stored = await tx
    .selectFrom('proposals')
    .select(['state', 'owner', 'brand', 'version', 'is_listed'])
    .where('brand', '=', brand)
    .where('source_policy', '=', policyId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return stored && { stored: toStored(stored), source };
}

/** The renewal that was made of a policy of a brand; undefined where none was. It asks nobody whose it is. */
export async function renewalOfPolicy(
  db: Database | Tx,
  brand: string,
  policyId: string,
): Promise<Proposal | undefined> {
  const row = await db
    .selectFrom('proposals')
    .select('state')
    .where('brand', '=', brand)
    .where('source_policy', '=', policyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && proposalFrom(row.state as StoredState);
}

/** Nothing for a visitor: who has only retrieved or bought does not see how a policy goes on. */
async function sourceOf(db: Database | Tx, principal: Principal, proposalCode: string): Promise<string | undefined> {
  if (principal.kind === 'anonymous') return undefined;
  const row = await rowOf(db, principal, proposalCode).executeTakeFirst();
  return row?.source_policy ?? undefined;
}

function rowOf(db: Database | Tx, { brand }: Principal, proposalCode: string) {
  return db
    .selectFrom('proposals')
    .select(['state', 'owner', 'brand', 'version', 'is_listed', 'source_policy'])
    .where('brand', '=', brand)
    .where('proposal_code', '=', proposalCode)
    .where('source_policy', 'is not', null)
    .where('deleted_at', 'is', null);
}

type Row = { state: unknown; owner: string; brand: string; version: number; is_listed: boolean };

function toStored({ state, owner, brand, version, is_listed: isListed }: Row): StoredProposal {
  return { proposal: proposalFrom(state as StoredState), owner, brand, version, isListed };
}
