import type { Context } from '../ground/context.ts';
import { refuse } from '../ground/refuse.ts';
import { latestReviews, type Review } from '../store/data-requests/data-requests.ts';
import { decisionsOf } from './decisions-of.ts';
import { lookedAt } from './looked-at.ts';

/**
 * What a person is to look at again, by the reference of the customer's quote. Refuses with `not_found` if a computer
 * has decided nothing about it, and with `wrong_state` if a person has changed that decision: their answer says how it
 * goes on.
 */
export async function reviewOf(
  context: Pick<Context, 'db'>,
  whose: Parameters<typeof decisionsOf>[1],
  reference: string,
): Promise<Review> {
  const typed = reference.trim().toUpperCase();
  const decisions = await decisionsOf(context, whose);
  const review = decisions.find(({ decision }) => decision.reference.toUpperCase() === typed) ?? refuse('not_found');
  const { brand, subject } = whose;
  const latest = (await latestReviews(context.db, { brand: brand.brand, subject })).get(review.proposalCode);
  if (lookedAt(review.decision, latest).answered?.outcome === 'GRANTED')
    refuse('wrong_state', 'A person has changed this decision');
  return review;
}
