import type { Handler } from '../../http/handler.ts';
import { readProposal } from '../../journal/proposals.ts';
import { presentProposal } from './present-proposal.ts';

export const getProposal: Handler<'getProposal'> = async ({ brand, principal, language, params }, context) => {
  const { proposal } = await readProposal(context.db, principal, params.proposalCode);
  return presentProposal(proposal, { brand, language, now: context.clock.now() });
};
