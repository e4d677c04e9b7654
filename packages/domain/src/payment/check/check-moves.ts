import type { Moves } from '../moves.ts';

/** How a check of the policyholder stands: stored, ordered from the provider, or answered. */
export type CheckStatus = 'STARTED' | 'PENDING' | 'COMPLETE';

/** What moves a check. */
export type CheckMove = 'ordered' | 'completed';

/** Which status leads where. The first result is final. */
export const CHECK_MOVES: Moves<CheckMove, CheckStatus> = {
  ordered: { from: ['STARTED'], to: 'PENDING' },
  completed: { from: ['STARTED', 'PENDING'], to: 'COMPLETE' },
};
