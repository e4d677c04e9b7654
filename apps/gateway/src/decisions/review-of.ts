import type { Context } from '../ground/context.ts';
import { refuse } from '../ground/refuse.ts';
import type { Review } from '../store/data-requests/data-requests.ts';
import { decisionsOf } from './decisions-of.ts';

/** What is to be looked at again, by the reference of a quote of the customer's. Refuses with `not_found` where a computer has decided nothing about it. */
export async function reviewOf(
  context: Pick<Context, 'db'>,
  whose: Parameters<typeof decisionsOf>[1],
  reference: string,
): Promise<Review> {
  const typed = reference.trim().toUpperCase();
  const decisions = await decisionsOf(context, whose);
  return decisions.find(({ decision }) => decision.reference.toUpperCase() === typed) ?? refuse('not_found');
}
