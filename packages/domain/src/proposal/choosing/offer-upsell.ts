import { ok, type Problem, type Result, refused } from '@marque/base';
import type { ProposalEvent } from '../events.ts';
import type { Proposal } from '../proposal.ts';

/** Record that another product's proposal was priced, to which this one may be upgraded. */
export type OfferUpsell = { readonly type: 'OfferUpsell'; readonly proposalCode: string };

/** A proposal is offered one upgrade, and never itself. Offering the same again changes nothing. */
export function offerUpsell({ proposalCode }: OfferUpsell, state: Proposal): Result<readonly ProposalEvent[], Problem> {
  if (proposalCode === state.proposalCode) return refused({ code: 'wrong_state' });
  return ok(proposalCode === state.upsellProposal ? [] : [{ type: 'UpsellOffered', proposalCode }]);
}
