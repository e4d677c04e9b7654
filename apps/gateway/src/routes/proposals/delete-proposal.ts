import type { Handler } from '../../http/handler.ts';
import { inTransaction } from '../../journal/in-transaction.ts';
import { commandProposal, lockProposal } from '../../journal/proposals.ts';

export const deleteProposal: Handler<'deleteProposal'> = async ({ principal, requestId, params }, context) => {
  await inTransaction(context.db, async (tx) => {
    const stored = await lockProposal(tx, principal, params.proposalCode);
    await commandProposal(tx, context, { stored, command: { type: 'DeleteProposal' }, doer: { principal, requestId } });
  });
  return null;
};
