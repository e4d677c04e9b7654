import { feedbackEvent } from '@marque/domain/feedback/feedback-event';
import type { Handler } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { productOfPolicy } from '../papers/product-of-policy.ts';
import { keepFeedback } from '../store/people/feedback.ts';
import { readOwnPolicy } from '../store/policies/policies.ts';
import { readProposal } from '../store/proposals/proposals.ts';

/**
 * Keeps how a purchase, a change or a cancellation went, or that the customer would rather not say. Refuses with
 * `wrong_state` if there was no such thing, or the product does not ask about it.
 */
export const postFeedback: Handler<'postFeedback'> = async ({ brand, principal, body }, context) => {
  const { db, clock } = context;
  const { type, rating = null, comment = null, tags } = body;
  const { proposal } = await readProposal(db, principal, tags.proposalCode);
  if (!proposal.policy) return refuse('wrong_state');
  const { policy } = await readOwnPolicy(db, principal, proposal.policy.policyId);
  const event = feedbackEvent(type, policy);
  if (event === undefined || !productOfPolicy(brand, policy).policy.feedback[type]) return refuse('wrong_state');
  const { subject } = principal;
  const { proposalCode } = proposal;
  await keepFeedback(context, {
    ...{ brand: brand.brand, subject, proposalCode, policyNumber: policy.policyNumber },
    ...{ type, event, rating, comment, at: clock.now() },
  });
  return null;
};
