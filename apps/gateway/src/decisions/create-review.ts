import { dayOf } from '@marque/base';
import type { Handler } from '../ground/handler.ts';
import { keepRequest } from '../people/requests/keep-request.ts';
import { reviewOf } from './review-of.ts';

/**
 * The customer asks a person to look again. What was decided is kept as it is now: answers may change, and so may the
 * decision.
 */
export const createReview: Handler<'createReview'> = async (asked, context) => {
  const { brand, body, principal, requestId, language } = asked;
  const review = await reviewOf(context, { brand, subject: principal.subject, language }, body.reference);
  const receivedOn = dayOf(context.clock.now(), brand.timeZone);
  return await keepRequest(context, {
    ...{ brand, kind: 'REVIEW', words: body.words, review, cameBy: 'SITE', takenBy: null, receivedOn, language },
    doer: { principal, requestId },
  });
};
