import type { Handler } from '../ground/handler.ts';
import { readProposal } from '../store/proposals/proposals.ts';
import { answerProposal } from './answer-proposal.ts';

export const getProposal: Handler<'getProposal'> = async ({ brand, principal, language, params }, context) => {
  const stored = await readProposal(context.db, principal, params.proposalCode);
  return await answerProposal(context.db, stored, { brand, principal, language, now: context.clock.now() });
};
