import type { Moves } from '../moves.ts';

/** How a visit to the page stands on which a mandate is set up. */
export type FlowStatus = 'STARTED' | 'OPEN' | 'COMPLETED' | 'EXPIRED';

/** What moves such a visit. */
export type FlowMove = 'opened' | 'completed' | 'expired';

/** Which status leads where. What was finished on a page that nobody expects any more counts. */
export const FLOW_MOVES: Moves<FlowMove, FlowStatus> = {
  opened: { from: ['STARTED'], to: 'OPEN' },
  completed: { from: ['STARTED', 'OPEN', 'EXPIRED'], to: 'COMPLETED' },
  expired: { from: ['STARTED', 'OPEN'], to: 'EXPIRED' },
};

/** The statuses in which the page may still be finished. */
export const UNFINISHED = ['STARTED', 'OPEN'] as const satisfies readonly FlowStatus[];
