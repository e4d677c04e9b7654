import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { appendEvents, type Doer } from '../append-events.ts';
import type { StoredProposal } from './proposals.ts';

/** What happened to a proposal without changing its content: who may see it, who was written to. */
export type Note = {
  readonly stored: StoredProposal;
  readonly event: { readonly type: string };
  readonly doer: Doer;
  /** Another owner, or a place in its owner's list. */
  readonly set?: { readonly owner?: string; readonly isListed?: true };
};

/** Adds an event to the audit trail of a proposal that the transaction holds, whether or not it is a policy by now, and answers it as it then is. */
export async function noteOnProposal(
  tx: Tx,
  context: Pick<Context, 'clock'>,
  { stored, event, doer, set = {} }: Note,
): Promise<StoredProposal> {
  const { proposal, brand } = stored;
  const noted = { ...stored, ...set, version: stored.version + 1 };
  await tx
    .updateTable('proposals')
    .set({ owner: noted.owner, is_listed: noted.isListed, version: noted.version })
    .where('proposal_code', '=', proposal.proposalCode)
    .execute();
  const { proposalCode: streamId } = proposal;
  const happened = { brand, stream: 'proposal' as const, streamId, from: noted.version, keyId: stored.keyId };
  await appendEvents(tx, context, { happened: { ...happened, events: [event] }, doer });
  return noted;
}
