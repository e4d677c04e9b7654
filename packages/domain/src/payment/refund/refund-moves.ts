import type { Moves } from '../moves.ts';
import type { RefundStatus } from './refund.ts';

/** What moves a refund: the provider takes it on, has sent it, could not place it, or refuses it before it has begun. */
export type RefundMove = 'taken-on' | 'through' | 'failed' | 'refused';

/** Which status leads where. What has failed stays failed: another try is another refund. */
export const REFUND_MOVES: Moves<RefundMove, RefundStatus> = {
  'taken-on': { from: ['DUE'], to: 'PENDING' },
  through: { from: ['DUE', 'PENDING'], to: 'SUCCEEDED' },
  failed: { from: ['DUE', 'PENDING', 'SUCCEEDED'], to: 'FAILED' },
  refused: { from: ['DUE'], to: 'FAILED' },
};
