import { asAskedToday } from '@marque/asking';
import type { ProposalSummaryWire } from '@marque/contract';
import type { Handler } from '../ground/handler.ts';
import { askedBy } from '../request/asked-by.ts';
import { readProposals } from '../store/proposals/proposals.ts';
import { summariseProposal } from './present-proposal.ts';

export const listProposals: Handler<'listProposals'> = async ({ brand, principal, language, query }, context) => {
  const stored = await readProposals(context.db, principal, query.schemeCode);
  const shown = { brand, principal, language, now: context.clock.now() };
  const looking = askedBy(shown);
  return stored.map(({ proposal }) => summariseProposal(asAskedToday(proposal, looking), shown)).sort(byStart);
};

/** The earliest start first; those without one last, in the order in which they were begun. */
function byStart(a: ProposalSummaryWire, b: ProposalSummaryWire): number {
  const [one, other] = [a, b].map(({ startAt, createdAt }) => `${startAt ?? '9999-99-99'} ${createdAt}`) as [
    string,
    string,
  ];
  return one < other ? -1 : one > other ? 1 : 0;
}
