import { assert } from '@marque/base';
import type { ProposalWire } from '@marque/contract';
import type { Proposal } from '@marque/domain/proposal/proposal';
import type { Context } from '../../../src/ground/context.ts';
import { inTransaction } from '../../../src/ground/tables/in-transaction.ts';
import { openProposals, PROPOSAL_ROW, writtenProposal } from '../../../src/store/keys/encrypted-proposals.ts';
import { send } from './api-client.ts';
import type { Buyer } from './buy.ts';

/** Changes a proposal over HTTP, with a new price, and answers it. */
export async function changeProposal(
  url: string,
  { token, proposalCode }: Buyer,
  changes: readonly object[],
): Promise<ProposalWire> {
  const answer = await send(url, `PATCH /api/proposals/${proposalCode}`, {
    token,
    body: { changes, applyRating: true },
  });
  if (answer.status !== 200) throw new Error(`The proposal was not changed: ${answer.text}`);
  return answer.body as ProposalWire;
}

/** Puts a proposal into a stored state that no customer can reach within a test. */
export async function rewriteProposal(
  { db }: Pick<Context, 'db'>,
  proposalCode: string,
  rewrite: (proposal: Proposal) => Proposal,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const query = tx.selectFrom('proposals').select(PROPOSAL_ROW).where('proposal_code', '=', proposalCode);
    const [row] = await openProposals(tx, await query.execute());
    assert(row, 'a proposal that is rewritten is there');
    await tx
      .updateTable('proposals')
      .set(await writtenProposal(tx, { brand: row.brand, proposal: rewrite(row.proposal) }))
      .where('proposal_code', '=', proposalCode)
      .execute();
  });
}
