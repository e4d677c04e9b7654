import type { Change, ProposalWire } from '@marque/contract';
import type { Client } from '../../client/create-client.ts';

/** Changes to save, whether to ask for the price as well, and whether the call outlives the page. */
export type ChangesToSave = {
  readonly changes: readonly Change[];
  readonly rate: boolean;
  readonly keepalive?: boolean;
};

/** Saves changes of a proposal. A renewal is priced with each, and has a call of its own. */
export function saveChanges(
  client: Client,
  { proposalCode, sourcePolicy }: Pick<ProposalWire, 'proposalCode' | 'sourcePolicy'>,
  { changes, rate, keepalive = false }: ChangesToSave,
): Promise<ProposalWire> {
  const params = { proposalCode };
  return sourcePolicy === null
    ? client.call('updateProposal', { params, body: { changes: [...changes], applyRating: rate }, keepalive })
    : client.call('changeRenewal', { params, body: { changes: [...changes] }, keepalive });
}
