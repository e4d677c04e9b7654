import { proposalFrom, type StoredState } from '@marque/domain/proposal/proposal-from';
import type { Tx } from '../../ground/tables/database.ts';
import type { StoredProposal } from '../proposals/proposals.ts';

/** The renewal of a policy, held against other writers until the transaction ends; undefined where it has none. */
export async function lockRenewal(
  tx: Tx,
  { brand, policyId }: { readonly brand: string; readonly policyId: string },
): Promise<StoredProposal | undefined> {
  const row = await tx
    .selectFrom('proposals')
    .select(['state', 'owner', 'brand', 'version', 'is_listed'])
    .where('brand', '=', brand)
    .where('source_policy', '=', policyId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { state, is_listed: isListed, ...stored } = row;
  return { ...stored, proposal: proposalFrom(state as StoredState), isListed };
}
