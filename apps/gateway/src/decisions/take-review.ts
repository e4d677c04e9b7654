import type { Handler } from '../ground/handler.ts';
import { keepRequest } from '../people/requests/keep-request.ts';
import { takenFor } from '../people/requests/taken-for.ts';
import { reviewOf } from './review-of.ts';

/** Staff take a request for a person to look again, from somebody who rang or wrote and names their quote. */
export const takeReview: Handler<'takeReview'> = async (asked, context) => {
  const taken = await takenFor(asked, context);
  const { brand, language, doer } = taken;
  const whose = { brand, subject: doer.principal.subject, language };
  const review = await reviewOf(context, whose, asked.body.reference);
  return await keepRequest(context, { ...taken, kind: 'REVIEW', words: asked.body.words, review });
};
