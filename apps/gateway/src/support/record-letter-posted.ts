import type { Handler } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { requestAnsweredBy } from '../letters/to-person/about-request.ts';
import { findPersonLetter, finishPersonLetter } from '../store/support/person-letters.ts';

/**
 * Writes down that a letter was posted now, and who did it, once. A request that an answer granted is carried out after
 * it.
 */
export const recordLetterPosted: Handler<'recordLetterPosted'> = async ({ params, principal, brand }, context) => {
  const { letterId } = params;
  await inTransaction(context.db, async (tx) => {
    const letter = await findPersonLetter(tx, context, { brand: brand.brand, letterId });
    if (letter?.way !== 'POST') return refuse('not_found');
    const isDone = await finishPersonLetter(tx, letterId, { at: context.clock.now(), postedBy: principal.actor });
    if (!isDone) refuse('wrong_state');
    const answered = requestAnsweredBy(letter.about);
    if (answered !== undefined)
      await context.jobs.add(tx, 'forget-person', {
        key: answered,
        payload: { brand: brand.brand, requestId: answered },
      });
    return null;
  });
  return null;
};
