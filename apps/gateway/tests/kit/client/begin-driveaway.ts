import type { ProposalWire } from '@marque/contract';
import { collectedCar } from '@marque/testkit/people/collected-car';
import { send } from './api-client.ts';

/** Begins a driveaway proposal, answers every question and asks for the price. */
export async function beginDriveaway(url: string, token: string): Promise<ProposalWire> {
  const body = { schemeCode: 'driveaway' };
  const begun = await send(url, 'POST /api/proposals', { token, key: crypto.randomUUID(), body });
  const { proposalCode } = begun.body as { proposalCode: string };
  const priced = await send(url, `PATCH /api/proposals/${proposalCode}`, {
    token,
    body: { changes: collectedCar(), applyRating: true },
  });
  const proposal = priced.body as ProposalWire;
  if (proposal.status !== 'QUOTE') throw new Error(`The proposal was not priced: ${priced.text.slice(0, 2000)}`);
  return proposal;
}
