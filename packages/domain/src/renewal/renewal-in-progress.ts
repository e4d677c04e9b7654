import type { ProposalStatus } from '../enumerations.ts';

/**
 * How a policy's renewal stands: the status of its proposal (null if none was made), and whether the policy is not to
 * be renewed, on anybody's word.
 */
export type RenewalStanding = { readonly status: ProposalStatus | null; readonly isStopped: boolean };

/**
 * Whether a renewal is in progress: it was made with a price, is not bound yet, and the policy is to go on. Meanwhile
 * the customer's changes wait, since its price is based on what holds now. If the renewal is refused, or the policy
 * ends at the turn, there is no price to protect, so changes go on as ever.
 */
export function renewalInProgress({ status, isStopped }: RenewalStanding): boolean {
  return !isStopped && status === 'QUOTE';
}
