import type { Principal } from '../../ground/principal.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { proposalOfAccount } from '../../store/money/stored-accounts.ts';
import { lockProposal, lockProposalIfThere, type StoredProposal } from '../../store/proposals/proposals.ts';

/** The proposal that a client's reference means, held: by its own code, or by the account that it is billed to. Refuses with `not_found`. */
export async function proposalOfReference(
  tx: Tx,
  principal: Principal,
  clientReference: string,
): Promise<{ readonly stored: StoredProposal; readonly isAccount: boolean }> {
  const named = await lockProposalIfThere(tx, principal, clientReference);
  if (named) return { stored: named, isAccount: false };
  const proposalCode = await proposalOfAccount(tx, principal, clientReference);
  return { stored: await lockProposal(tx, principal, proposalCode ?? ''), isAccount: true };
}
