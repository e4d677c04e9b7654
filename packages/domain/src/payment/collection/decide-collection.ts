import type { Instant, LocalDate } from '@marque/base';
import type { LedgerTransaction } from '../../billing/ledger-transaction.ts';
import { movedBy } from '../moves.ts';
import type { Collection, CollectionSaid } from './collection.ts';
import { COLLECTION_MOVES, type CollectionMove } from './collection-moves.ts';
import { COLLECTION_STANDING } from './collection-standing.ts';
import { missingPostings, type Posted } from './missing-postings.ts';
import { PRESENTATIONS_MAX } from './presentations-max.ts';

/**
 * The news of a collection: the state of its payment, the provider's refusal to ask the bank for it (a code, and how often the bank had been
 * asked by then), the end of its mandate, or that nothing of it is owed any more.
 */
export type CollectionHeard =
  | { readonly kind: 'payment'; readonly payment: CollectionSaid }
  | { readonly kind: 'refused'; readonly code: string; readonly presentations: number }
  | { readonly kind: 'mandate-ended' }
  | { readonly kind: 'called-off' };

/** A locked collection, the ledger's state of its payment, and whether its mandate can be drawn on. */
export type CollectionState = {
  readonly collection: Collection;
  readonly posted: Posted;
  readonly isMandateAlive: boolean;
  /** Whether anybody owes it; nobody does once cover has ended and everything is paid. */
  readonly isOwed: boolean;
  /**
   * Whether its bank may be asked again; left out: it may. It is not asked if a known end takes back what is unpaid.
   */
  readonly isAskedAgain?: boolean;
};

/** Why a collection ended that was not owed any more: nobody has failed to pay it. */
export const CALLED_OFF = 'called_off';

/**
 * Why a collection ended: somebody cancelled it at the provider, though it is owed and its mandate lives. No bank
 * refused it, and it is asked for once more.
 */
export const CANCELLED_THERE = 'cancelled_at_provider';

/**
 * What follows besides the new state: an entry in the record, the bank asked, another look, a letter about a failure by
 * the number of its presentation.
 */
export type CollectionStep =
  | { readonly kind: 'note' }
  | { readonly kind: 'ask' }
  | { readonly kind: 'look' }
  | { readonly kind: 'tell'; readonly presentation: number; readonly triesAgainOn: LocalDate | null };

/** `next` is the very same collection if nothing about it changes. */
export type CollectionDecision = {
  readonly next: Collection;
  readonly postings: readonly LedgerTransaction[];
  readonly steps: readonly CollectionStep[];
};

/** The result of news about a collection. Repeated news counts once. */
export function decideCollection(heard: CollectionHeard, state: CollectionState, now: Instant): CollectionDecision {
  const { collection } = state;
  const nothing = { next: collection, postings: [], steps: [] };
  switch (heard.kind) {
    case 'payment':
      return afterPayment(heard.payment, state, now);
    case 'refused':
      return collection.status === 'DUE' && collection.presentations === heard.presentations
        ? givenUp(collection, heard.code)
        : nothing;
    case 'mandate-ended':
      // Only the bank can end what it has begun.
      if (collection.status === 'SUBMITTED') return { ...nothing, steps: [{ kind: 'look' }] };
      return collection.status === 'DUE' ? endedByMandate(collection) : nothing;
    case 'called-off':
      return collection.status === 'DUE' && collection.presentations === 0
        ? { ...nothing, next: { ...collection, status: 'CANCELLED', failure: CALLED_OFF }, steps: [{ kind: 'note' }] }
        : nothing;
  }
}

function afterPayment(said: CollectionSaid, state: CollectionState, now: Instant): CollectionDecision {
  const { collection: held } = state;
  const postings = missingPostings(said, state, now);
  const status = movedBy(COLLECTION_MOVES, moveOf(said, state), held.status) ?? held.status;
  const presentations = Math.max(held.presentations, said.presentation);
  const { paymentId, chargeOn } = said;
  // The first reason stays: later news of the same end does not say why it was decided.
  const failure = (status === held.status ? held.failure : null) ?? failureOf(status, said, state);
  const next: Collection = { ...held, status, presentations, paymentId, chargeOn, failure };
  const isSame = status === held.status && presentations === held.presentations && paymentId === held.paymentId;
  if (isSame && chargeOn === held.chargeOn) return { next: held, postings, steps: [] };
  return { next, postings, steps: [...dayToTell(held, next), ...(isSame ? [] : stepsOf(next))] };
}

/**
 * A failure is presented again while that is allowed and the mandate lives. If it already waits for that and its bank
 * may not be asked any more, it is given up.
 */
function moveOf(
  { status, presentation }: CollectionSaid,
  { collection, isMandateAlive, isAskedAgain = true }: CollectionState,
): CollectionMove {
  switch (status) {
    case 'confirmed':
      return 'confirmed';
    case 'paid_out':
      return 'paid-out';
    case 'charged_back':
      return 'charged-back';
    case 'cancelled':
    case 'customer_approval_denied':
      return 'cancelled';
    case 'failed':
      return mayAskAgain(presentation, { collection, isMandateAlive, isAskedAgain }) ? 'presented-again' : 'given-up';
    case 'pending_customer_approval':
    case 'pending_submission':
    case 'submitted':
      return 'drawn';
  }
}

function mayAskAgain(
  presentation: number,
  {
    collection: { status, presentations },
    isMandateAlive,
    isAskedAgain,
  }: Required<Omit<CollectionState, 'posted' | 'isOwed'>>,
): boolean {
  if (COLLECTION_STANDING[status] === 'OWED' || !isAskedAgain) return false;
  if (status === 'DUE' && presentation <= presentations) return true;
  return presentation < PRESENTATIONS_MAX && isMandateAlive;
}

function failureOf(
  status: Collection['status'],
  said: CollectionSaid,
  { isOwed, isMandateAlive }: CollectionState,
): string | null {
  if (status === 'CANCELLED' && !isOwed) return CALLED_OFF;
  if (status === 'CANCELLED') return said.status === 'cancelled' && isMandateAlive ? CANCELLED_THERE : null;
  if (status === 'DUE' || status === 'FAILED') return 'failed';
  return status === 'CHARGED_BACK' ? 'charged_back' : null;
}

/** The customer learns the day of a presentation after the first, once it is known. */
function dayToTell(held: Collection, next: Collection): CollectionStep[] {
  const isDayNew = next.presentations > held.presentations || held.chargeOn === null;
  return next.status === 'SUBMITTED' && next.presentations > 1 && next.chargeOn !== null && isDayNew
    ? [{ kind: 'tell', presentation: held.presentations, triesAgainOn: next.chargeOn }]
    : [];
}

function stepsOf({ status, presentations }: Collection): CollectionStep[] {
  if (status === 'DUE') return [{ kind: 'note' }, { kind: 'ask' }];
  const isOver = status === 'FAILED' || status === 'CHARGED_BACK';
  return isOver
    ? [{ kind: 'note' }, { kind: 'tell', presentation: presentations, triesAgainOn: null }]
    : [{ kind: 'note' }];
}

function givenUp(held: Collection, failure: string): CollectionDecision {
  const next: Collection = { ...held, status: 'FAILED', failure };
  return { next, postings: [], steps: stepsOf(next) };
}

/** A failed collection that waits for its next presentation is given up; one that never reached the bank ends. */
function endedByMandate(held: Collection): CollectionDecision {
  const failure = 'mandate_cancelled';
  if (held.presentations > 0) return givenUp(held, failure);
  return { next: { ...held, status: 'CANCELLED', failure }, postings: [], steps: [{ kind: 'note' }] };
}
