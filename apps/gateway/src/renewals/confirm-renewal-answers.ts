import type { Handler } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { commandProposal } from '../store/proposals/proposals.ts';
import { lockRenewal } from '../store/renewals/renewals.ts';
import { answerRenewal } from './answer-renewal.ts';
import { refuseIfOver } from './refuse-if-over.ts';

/**
 * Keeps the customer's word that all answers of a renewal are still true, with its moment; refuses as `refuseIfOver`
 * does.
 */
export const confirmRenewalAnswers: Handler<'confirmRenewalAnswers'> = async (asked, context) => {
  const { params, principal, requestId } = asked;
  const now = context.clock.now();
  const confirmed = await inTransaction(context.db, async (tx) => {
    const renewal = (await lockRenewal(tx, principal, params.proposalCode)) ?? refuse('not_found');
    refuseIfOver(renewal, now);
    const command = { type: 'ConfirmAnswers', now } as const;
    const doer = { principal, requestId };
    return { ...renewal, stored: await commandProposal(tx, context, { stored: renewal.stored, command, doer }) };
  });
  return await answerRenewal(context.db, confirmed, { ...asked, now });
};
