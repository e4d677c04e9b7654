import type { Handler } from '../ground/handler.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { productOf } from '../request/product-of.ts';
import { commandProposal, lockProposal } from '../store/proposals/proposals.ts';
import { answerProposal } from './answer-proposal.ts';

/** Keeps whether the policy that a proposal becomes is to renew without being asked; refuses what its product does not let be chosen. */
export const chooseAutoRenewal: Handler<'chooseAutoRenewal'> = async (asked, context) => {
  const { params, body, brand, principal, requestId } = asked;
  const now = context.clock.now();
  const chosen = await inTransaction(context.db, async (tx) => {
    const stored = await lockProposal(tx, principal, params.proposalCode);
    const options = productOf(brand, stored.proposal.product).policy.renewal.autoRenewalOptions;
    const command = { type: 'ChooseAutoRenewal', enabled: body.enabled, reason: body.reason ?? null, options } as const;
    return await commandProposal(tx, context, { stored, command, doer: { principal, requestId } });
  });
  return await answerProposal(context.db, chosen, { ...asked, now });
};
