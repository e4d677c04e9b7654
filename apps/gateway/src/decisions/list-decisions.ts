import type { Handler } from '../ground/handler.ts';
import { decisionOnWire } from '../people/requests/present-request.ts';
import { latestReviews } from '../store/data-requests/data-requests.ts';
import { decisionsOf } from './decisions-of.ts';
import { lookedAt } from './looked-at.ts';

/** The decisions of a computer against the customer, and for which of them a person looks again, or has. */
export const listDecisions: Handler<'listDecisions'> = async ({ brand, principal, language }, context) => {
  const decisions = await decisionsOf(context, { brand, subject: principal.subject, language });
  const reviews = await latestReviews(context.db, principal);
  return decisions.map(({ proposalCode, decision }) => ({
    ...decisionOnWire(decision),
    ...lookedAt(decision, reviews.get(proposalCode)),
  }));
};
