import type { ProposalState } from './proposal.ts';

/** Before anything has happened there is no proposal. */
export function initial(): ProposalState {
  return null;
}
