import type { Context } from '../ground/context.ts';
import type { Handler } from '../ground/handler.ts';
import type { Tx } from '../ground/tables/database.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import type { Doer } from '../store/append-events.ts';
import { systemPrincipal } from '../store/owned.ts';
import {
  commandProposal,
  lockProposal,
  lockProposalIfThere,
  type StoredProposal,
} from '../store/proposals/proposals.ts';

export const deleteProposal: Handler<'deleteProposal'> = async ({ principal, requestId, params }, context) => {
  const doer = { principal, requestId };
  await inTransaction(context.db, async (tx) => {
    const stored = await lockProposal(tx, principal, params.proposalCode);
    await commandProposal(tx, context, { stored, command: { type: 'DeleteProposal' }, doer });
    await deleteUntouchedUpsell(tx, context, { stored, doer });
  });
  return null;
};

/** The upgrade that was offered for this proposal goes with it, unless its owner has gone on with it. */
async function deleteUntouchedUpsell(
  tx: Tx,
  context: Context,
  { stored, doer }: { stored: StoredProposal; doer: Doer },
): Promise<void> {
  const { upsellProposal } = stored.proposal;
  if (upsellProposal === null) return;
  const upsell = await lockProposalIfThere(tx, systemPrincipal(doer.principal.brand), upsellProposal);
  if (!upsell || upsell.isListed) return;
  const command = { type: 'DeleteProposal' } as const;
  await commandProposal(tx, context, { stored: upsell, command, doer: { ...doer, reason: UNTOUCHED }, follows: true });
}

const UNTOUCHED = 'The proposal whose upgrade it was has been deleted';
