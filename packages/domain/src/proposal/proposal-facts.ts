import type { Quote } from '../rating/quote.ts';
import type { Proposal } from './proposal.ts';

/** What the database itself reads of a proposal, beside its state: ids and codes; nothing that anybody told. Each name is always there. */
export type ProposalFacts = {
  /** The policy that it became. */
  readonly policyId: string | null;
  /** For a renewal: the policy that it follows, and the cycle of the term that it offers. */
  readonly sourcePolicy: string | null;
  readonly renewalCycle: number | null;
  /** Code of the proposal that it may be upgraded to. */
  readonly upsellProposal: string | null;
  /** Null while it has not been rated. */
  readonly ratingStatus: Quote['ratingStatus'] | null;
};

/** The facts of a proposal as it is now. */
export function proposalFacts(proposal: Proposal): ProposalFacts {
  return {
    policyId: proposal.policy?.policyId ?? null,
    sourcePolicy: proposal.sourcePolicy ?? null,
    renewalCycle: proposal.renewalCycle ?? null,
    upsellProposal: proposal.upsellProposal,
    ratingStatus: proposal.quote?.ratingStatus ?? null,
  };
}
