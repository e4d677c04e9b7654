import type { ProposalStatus } from '../enumerations.ts';

/** How the renewal of a policy stands: the status of its proposal, null where none was made, and whether the policy is not to be renewed, on anybody's word. */
export type RenewalStanding = { readonly status: ProposalStatus | null; readonly isStopped: boolean };

/**
 * Whether a renewal is in progress: it was made with a price, is not bound yet, and the policy is to go on. While it is, the customer's changes wait, since its price
 * stands on what holds now. Where the renewal is refused, or the policy ends at the turn, there is no price to protect, so they go on as ever.
 */
export function renewalInProgress({ status, isStopped }: RenewalStanding): boolean {
  return !isStopped && status === 'QUOTE';
}
