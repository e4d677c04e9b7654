import type { ProposalState } from './proposal.ts';

/** Before anything has happened there is no proposal. */
export const initial: ProposalState = null;
