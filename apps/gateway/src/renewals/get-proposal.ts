import type { Handler } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { answerProposal } from '../proposals/answer-proposal.ts';
import { findProposal } from '../store/proposals/proposals.ts';
import { findRenewal } from '../store/renewals/renewals.ts';
import { answerRenewal } from './answer-renewal.ts';

/** One proposal: a purchase's, or else a renewal, which only the owner of its policy sees. */
export const getProposal: Handler<'getProposal'> = async ({ brand, principal, language, params }, context) => {
  const asking = { brand, principal, language, now: context.clock.now() };
  const stored = await findProposal(context.db, principal, params.proposalCode);
  if (stored && stored.proposal.sourcePolicy === undefined) return await answerProposal(context.db, stored, asking);
  const renewal = await findRenewal(context.db, principal, params.proposalCode);
  return renewal ? await answerRenewal(context.db, renewal, asking) : refuse('not_found');
};
