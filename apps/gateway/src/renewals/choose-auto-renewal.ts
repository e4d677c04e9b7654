import type { Handler } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { keepAutoRenewal } from '../policies/keep-auto-renewal.ts';
import { answerProposal } from '../proposals/answer-proposal.ts';
import { productOf } from '../request/product-of.ts';
import { commandProposal, lockProposal } from '../store/proposals/proposals.ts';
import { findRenewal } from '../store/renewals/renewals.ts';
import { answerRenewal } from './answer-renewal.ts';

/**
 * Keeps whether the policy that a proposal becomes is to renew without being asked; refuses a choice that its product
 * does not offer. For a renewal it is the choice of the policy that it follows, as `keepAutoRenewal` keeps it.
 */
export const chooseAutoRenewal: Handler<'chooseAutoRenewal'> = async (asked, context) => {
  const { params, body, brand, principal, requestId } = asked;
  const asking = { ...asked, now: context.clock.now() };
  const renewal = await findRenewal(context.db, principal, params.proposalCode);
  // Once its term has begun, a renewal is the proposal of a policy, and bound.
  if (renewal && renewal.stored.proposal.policy === null) {
    await keepAutoRenewal(asked, context, renewal.source.policy.policyId);
    const after = await findRenewal(context.db, principal, params.proposalCode);
    return after ? await answerRenewal(context.db, after, asking) : refuse('not_found');
  }
  const chosen = await inTransaction(context.db, async (tx) => {
    const stored = await lockProposal(tx, principal, params.proposalCode);
    const options = productOf(brand, stored.proposal.product).policy.renewal.autoRenewalOptions;
    const command = { type: 'ChooseAutoRenewal', enabled: body.enabled, reason: body.reason ?? null, options } as const;
    return await commandProposal(tx, context, { stored, command, doer: { principal, requestId } });
  });
  return await answerProposal(context.db, chosen, asking);
};
