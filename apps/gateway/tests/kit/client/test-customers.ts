import type { Proposal } from '@marque/domain/proposal/proposal';
import { proposalFacts } from '@marque/domain/proposal/proposal-facts';
import { proposalFrom, type StoredState } from '@marque/domain/proposal/proposal-from';
import type { Context } from '../../../src/ground/context.ts';
import { send } from './api-client.ts';
import type { Buyer } from './buy.ts';

/** Changes a proposal over HTTP, with a new price. */
export async function changeProposal(
  url: string,
  { token, proposalCode }: Buyer,
  changes: readonly object[],
): Promise<void> {
  const answer = await send(url, `PATCH /api/proposals/${proposalCode}`, {
    token,
    body: { changes, applyRating: true },
  });
  if (answer.status !== 200) throw new Error(`The proposal was not changed: ${answer.text}`);
}

/** Puts a proposal's stored state where no customer can bring it in a test's time. */
export async function rewriteProposal(
  { db }: Pick<Context, 'db'>,
  proposalCode: string,
  rewrite: (proposal: Proposal) => Proposal,
): Promise<void> {
  const row = await db
    .selectFrom('proposals')
    .select('state')
    .where('proposal_code', '=', proposalCode)
    .executeTakeFirstOrThrow();
  const rewritten = rewrite(proposalFrom(row.state as StoredState));
  await db
    .updateTable('proposals')
    .set({ state: JSON.stringify(rewritten), facts: JSON.stringify(proposalFacts(rewritten)) })
    .where('proposal_code', '=', proposalCode)
    .execute();
}
