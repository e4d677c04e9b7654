import type { Handler } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { findPersonLetter, finishPersonLetter } from '../store/support/person-letters.ts';

/** Writes down that a letter was posted now, and who did it, once. */
export const recordLetterPosted: Handler<'recordLetterPosted'> = async ({ params, principal, brand }, context) => {
  const { letterId } = params;
  await inTransaction(context.db, async (tx) => {
    const letter = await findPersonLetter(tx, context, { brand: brand.brand, letterId });
    if (letter?.way !== 'POST') return refuse('not_found');
    const isDone = await finishPersonLetter(tx, letterId, { at: context.clock.now(), postedBy: principal.actor });
    if (!isDone) refuse('wrong_state');
    return null;
  });
  return null;
};
