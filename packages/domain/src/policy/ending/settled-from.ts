import type { Instant } from '@marque/base';
import type { Policy, Termination } from '../policy.ts';

/**
 * The moment from which an end moves money and can no longer be taken back: when it has come, and the day on which
 * staff set it back or ended cover at once is over.
 */
export function settledFrom({ effectiveAt, byStaff }: Pick<Termination, 'effectiveAt' | 'byStaff'>): Instant {
  return byStaff && byStaff.undoUntil > effectiveAt ? byStaff.undoUntil : effectiveAt;
}

/** Whether cover has ended and staff can still undo that: until the day is over it moves no money. */
export function isUndoable({ termination }: Pick<Policy, 'termination'>, now: Instant): boolean {
  return termination !== null && now >= termination.effectiveAt && now < settledFrom(termination);
}

/**
 * The last moment at which papers and registers still showed cover: an end that is set back does not take back days
 * already driven.
 */
export function shownUntil({ effectiveAt, decidedAt }: Pick<Termination, 'effectiveAt' | 'decidedAt'>): Instant {
  return effectiveAt < decidedAt ? decidedAt : effectiveAt;
}
