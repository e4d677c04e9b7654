import type { Moves } from '../moves.ts';
import type { AttemptStatus } from './attempt.ts';

/** What moves an attempt. */
export type AttemptMove =
  /** Its page is open at the provider, or its charge is about to be sent. */
  | 'opened'
  /** Nothing of it was sent to the provider, and nothing will be. */
  | 'unsent'
  /** Nothing is expected of it any more. */
  | 'expired'
  /** The bank said no. */
  | 'declined'
  /** The provider has captured its money. */
  | 'captured'
  /** Money was captured for it that the row knew nothing of. */
  | 'appeared'
  /** Something was done on its page after nobody expected it. */
  | 'taken-up'
  /** Its money bought a policy, paid what an account owed, or goes back. */
  | 'bought'
  | 'paid-off'
  | 'goes-back'
  /**
   * Its money is held for the next term of a policy. Once the term turns, it has paid for that, or goes back; a dispute
   * takes it off the account again.
   */
  | 'held'
  | 'used'
  | 'not-used'
  /** Its page saved a card, with which a policy was bound or not. */
  | 'card-kept-and-bound'
  | 'card-kept'
  /** The provider has taken on the refund of all of it, or could not place that. */
  | 'refund-taken-on'
  | 'refund-failed';

/**
 * Which status leads where. An attempt that bought a policy or paid a debt is over; money that nobody expects any more
 * may still come.
 */
export const ATTEMPT_MOVES: Moves<AttemptMove, AttemptStatus> = {
  opened: { from: ['STARTED'], to: 'OPEN' },
  unsent: { from: ['STARTED'], to: 'EXPIRED' },
  expired: { from: ['STARTED', 'OPEN'], to: 'EXPIRED' },
  declined: { from: ['OPEN'], to: 'DECLINED' },
  captured: { from: ['STARTED', 'OPEN', 'PAID', 'DECLINED', 'EXPIRED'], to: 'PAID' },
  appeared: { from: ['STARTED', 'OPEN', 'DECLINED', 'EXPIRED'], to: 'PAID' },
  'taken-up': { from: ['EXPIRED'], to: 'OPEN' },
  bought: { from: ['PAID'], to: 'BOUND' },
  'paid-off': { from: ['PAID'], to: 'SETTLED' },
  'goes-back': { from: ['PAID'], to: 'REFUND_DUE' },
  held: { from: ['PAID'], to: 'HELD' },
  used: { from: ['HELD'], to: 'SETTLED' },
  'not-used': { from: ['HELD'], to: 'REFUND_DUE' },
  'card-kept-and-bound': { from: ['STARTED', 'OPEN', 'EXPIRED'], to: 'BOUND' },
  'card-kept': { from: ['STARTED', 'OPEN', 'EXPIRED'], to: 'SETTLED' },
  'refund-taken-on': { from: ['REFUND_DUE'], to: 'REFUNDED' },
  'refund-failed': { from: ['REFUNDED'], to: 'REFUND_DUE' },
};
