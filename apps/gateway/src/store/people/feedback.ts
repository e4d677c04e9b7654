import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { readProposal } from '../proposals/proposals.ts';

/**
 * Keeps a customer's feedback on a purchase, a cancellation or a change, once for each of them and proposal: later feedback
 * replaces the earlier. A proposal that is not a policy takes no feedback: `wrong_state`.
 */
export async function keepFeedback(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { brand, principal, body }: Pick<Asked<'postFeedback'>, 'brand' | 'principal' | 'body'>,
): Promise<void> {
  const { type, rating, comment = null, tags } = body;
  const { proposal } = await readProposal(db, principal, tags.proposalCode);
  if (!proposal.policy) refuse('wrong_state');
  const said = { subject: principal.subject, rating, comment, created_at: clock.now() };
  await db
    .insertInto('feedback')
    .values({ brand: brand.brand, proposal_code: proposal.proposalCode, type, ...said })
    .onConflict((conflict) => conflict.columns(['proposal_code', 'type']).doUpdateSet(said))
    .execute();
}
