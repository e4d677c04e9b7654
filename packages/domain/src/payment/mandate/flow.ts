import type { Moves } from '../moves.ts';

/** The status of a page on which a mandate is set up. */
export type FlowStatus = 'STARTED' | 'OPEN' | 'COMPLETED' | 'EXPIRED';

/** What moves such a page. */
export type FlowMove = 'opened' | 'completed' | 'expired';

/** Which status leads where. A page that has expired counts all the same once the customer has finished it. */
export const FLOW_MOVES: Moves<FlowMove, FlowStatus> = {
  opened: { from: ['STARTED'], to: 'OPEN' },
  completed: { from: ['STARTED', 'OPEN', 'EXPIRED'], to: 'COMPLETED' },
  expired: { from: ['STARTED', 'OPEN'], to: 'EXPIRED' },
};

/** The statuses in which the page may still be finished. */
export const UNFINISHED = ['STARTED', 'OPEN'] as const satisfies readonly FlowStatus[];
