import type { Handler } from '../../http/handler.ts';
import { readProposal } from '../../journal/proposals.ts';
import { asAskedToday } from './as-asked-today.ts';
import { presentProposal } from './present-proposal.ts';

export const getProposal: Handler<'getProposal'> = async ({ brand, principal, language, params }, context) => {
  const { proposal } = await readProposal(context.db, principal, params.proposalCode);
  const now = context.clock.now();
  return presentProposal(asAskedToday(proposal, { brand, principal, now }), { brand, language, now });
};
