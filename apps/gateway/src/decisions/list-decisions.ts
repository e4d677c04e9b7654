import type { Handler } from '../ground/handler.ts';
import { decisionOnWire } from '../people/requests/present-request.ts';
import { latestReviews } from '../store/data-requests/data-requests.ts';
import { decisionsOf } from './decisions-of.ts';

/** What a computer has decided against the customer, and for which of it a person looks again, or has. */
export const listDecisions: Handler<'listDecisions'> = async ({ brand, principal, language }, context) => {
  const decisions = await decisionsOf(context, { brand, subject: principal.subject, language });
  const reviews = await latestReviews(context.db, principal);
  return decisions.map(({ proposalCode, decision }) => {
    const { requestId = null, outcome = null, answeredOn = null } = reviews.get(proposalCode) ?? {};
    const answered = outcome !== null && answeredOn !== null ? { outcome, answeredOn } : null;
    return { ...decisionOnWire(decision), reviewId: answered === null ? requestId : null, answered };
  });
};
