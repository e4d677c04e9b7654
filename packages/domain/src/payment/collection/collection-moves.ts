import type { Moves } from '../moves.ts';
import type { CollectionStatus } from './collection.ts';

/** What moves a collection: the bank's word, or the end of the mandate by which it was drawn. */
export type CollectionMove =
  | 'drawn'
  | 'confirmed'
  | 'paid-out'
  | 'presented-again'
  | 'given-up'
  | 'charged-back'
  | 'cancelled';

/**
 * Which status leads where. A look sees the present state of a payment, so steps may be skipped. What the provider says about money always holds.
 * We never present an ended collection again.
 */
export const COLLECTION_MOVES: Moves<CollectionMove, CollectionStatus> = {
  drawn: { from: ['DUE', 'CONFIRMED', 'PAID_OUT', 'FAILED', 'CHARGED_BACK', 'CANCELLED'], to: 'SUBMITTED' },
  confirmed: { from: ['DUE', 'SUBMITTED', 'PAID_OUT', 'FAILED', 'CHARGED_BACK', 'CANCELLED'], to: 'CONFIRMED' },
  'paid-out': { from: ['DUE', 'SUBMITTED', 'CONFIRMED', 'FAILED', 'CHARGED_BACK', 'CANCELLED'], to: 'PAID_OUT' },
  'presented-again': { from: ['SUBMITTED', 'CONFIRMED', 'PAID_OUT'], to: 'DUE' },
  'given-up': { from: ['DUE', 'SUBMITTED', 'CONFIRMED', 'PAID_OUT', 'CHARGED_BACK', 'CANCELLED'], to: 'FAILED' },
  'charged-back': { from: ['DUE', 'SUBMITTED', 'CONFIRMED', 'PAID_OUT', 'FAILED', 'CANCELLED'], to: 'CHARGED_BACK' },
  cancelled: { from: ['DUE', 'SUBMITTED', 'CONFIRMED', 'PAID_OUT', 'FAILED', 'CHARGED_BACK'], to: 'CANCELLED' },
};
