import type { Instant, Pennies } from '@marque/base';
import { holdPayment } from '../../billing/holding/hold-payment.ts';
import type { LedgerTransaction } from '../../billing/ledger-transaction.ts';
import type { Payment } from '../../billing/payment.ts';
import { takePayment } from '../../billing/take-payment.ts';
import { type Attempt, isOnPage } from './attempt.ts';
import type { AttemptMove } from './attempt-moves.ts';
import { isUnsettled } from './attempt-standing.ts';
import type { DeclineWords } from './is-final-decline.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** The provider forgets a key after a day; asking again later would open a second page. */
const KEY_KEPT_MS = 23 * HOUR_MS;
/** A request that has not sent its charge by now has most likely died; if it is alive, it will find that it may no longer send it. */
const UNSENT_MS = 25 * SECOND_MS;
/**
 * For so long the customer, who wanted to pay just now, expects the charge. Well within the life of the provider's key.
 */
const ASKED_AGAIN_MS = 10 * MINUTE_MS;
/** After this nothing that was sent to the provider can still be on its way. */
const LOST_AFTER_MS = 15 * MINUTE_MS;

/** The news of an attempt: nothing yet, the state of its page or charge, or that the provider has none. */
export type AttemptHeard =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'page'; readonly page: PageSaid }
  | { readonly kind: 'no-page' }
  | { readonly kind: 'charge'; readonly charge: ChargeSaid }
  | { readonly kind: 'no-charge' };

export type PageSaid = {
  readonly status: 'open' | 'complete' | 'expired';
  readonly paid: boolean;
  /** The provider's name for the payment; null before it has one. */
  readonly paymentId: string | null;
  readonly isCardSaved: boolean;
};

export type ChargeSaid = {
  readonly status: 'succeeded' | 'pending' | 'declined';
} & DeclineWords;

/** What to do about an attempt: nothing, wait, ask the provider, move it, or settle what was captured or saved. */
export type AttemptStep =
  | { readonly kind: 'over' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'ask'; readonly for: 'page' | 'new-page' | 'charge' | 'charge-again' }
  | { readonly kind: 'move'; readonly move: 'unsent' | 'expired' }
  | ({ readonly kind: 'move'; readonly move: 'declined' } & DeclineWords)
  | { readonly kind: 'settle'; readonly what: 'money' | 'card' };

/**
 * The next step for an attempt, from its news and a real moment in milliseconds. If an attempt without a page misses its answer, the provider is
 * asked. If the provider has no charge, a saved card is charged again under the same key, for ten minutes and never later. A charge that is absent
 * after a quarter of an hour was never made; if it appears after all, its notification settles it.
 */
export function decideAttempt(heard: AttemptHeard, attempt: Attempt, nowMs: number): AttemptStep {
  if (heard.kind === 'nothing') return firstStep(attempt, nowMs);
  switch (heard.kind) {
    case 'page':
      return afterPage(heard.page, attempt);
    case 'no-page':
      return { kind: 'move', move: 'expired' };
    case 'charge':
      return afterCharge(heard.charge);
    case 'no-charge':
      return withoutCharge(attempt, nowMs);
  }
}

function firstStep(attempt: Attempt, nowMs: number): AttemptStep {
  if (!isUnsettled(attempt)) return { kind: 'over' };
  const ageMs = ageOf(attempt, nowMs);
  if (isOnPage(attempt)) {
    if (attempt.sessionId !== null) return { kind: 'ask', for: 'page' };
    // The customer gets a page's address only after its id was stored, so nobody has seen a page without an id.
    return ageMs > KEY_KEPT_MS ? { kind: 'move', move: 'expired' } : { kind: 'ask', for: 'new-page' };
  }
  if (attempt.status !== 'STARTED') return { kind: 'ask', for: 'charge' };
  // The bill run sends it in its turn, however long that takes.
  if (attempt.means === 'BILLED_CARD') return { kind: 'wait' };
  return ageMs > UNSENT_MS ? { kind: 'move', move: 'unsent' } : { kind: 'wait' };
}

function afterPage({ status, paid, paymentId, isCardSaved }: PageSaid, { means }: Attempt): AttemptStep {
  if (status === 'expired') return { kind: 'move', move: 'expired' };
  if (status !== 'complete') return { kind: 'wait' };
  if (means === 'CARD_SETUP') return isCardSaved ? { kind: 'settle', what: 'card' } : { kind: 'wait' };
  return paid && paymentId !== null ? { kind: 'settle', what: 'money' } : { kind: 'wait' };
}

function afterCharge({ status, declineCode, adviceCode }: ChargeSaid): AttemptStep {
  if (status === 'succeeded') return { kind: 'settle', what: 'money' };
  return status === 'pending' ? { kind: 'wait' } : { kind: 'move', move: 'declined', declineCode, adviceCode };
}

function withoutCharge(attempt: Attempt, nowMs: number): AttemptStep {
  const ageMs = ageOf(attempt, nowMs);
  const isKept = attempt.means === 'SAVED_CARD' || attempt.means === 'BILLED_CARD';
  if (isKept && ageMs < ASKED_AGAIN_MS) return { kind: 'ask', for: 'charge-again' };
  return ageMs > LOST_AFTER_MS ? { kind: 'move', move: 'expired' } : { kind: 'wait' };
}

function ageOf({ startedAt }: Attempt, nowMs: number): number {
  return nowMs - Date.parse(startedAt);
}

/**
 * The move that reopens an attempt from which nobody expects anything any more, so that it can be settled: the customer
 * completed an expired page, or money was captured without a page. Undefined if nothing is reopened.
 */
export function takenUpBy(
  heard: AttemptHeard,
  attempt: Pick<Attempt, 'status' | 'means'>,
): Extract<AttemptMove, 'taken-up' | 'appeared'> | undefined {
  if (heard.kind === 'page') {
    const { paid, paymentId, isCardSaved } = heard.page;
    const isDone = paid ? paymentId !== null : isCardSaved;
    return isDone && attempt.status === 'EXPIRED' ? 'taken-up' : undefined;
  }
  const isCaptured = heard.kind === 'charge' && heard.charge.status === 'succeeded';
  return isCaptured && !isOnPage(attempt) ? 'appeared' : undefined;
}

/** What the provider says it captured. */
export type CapturedSaid = { readonly paymentId: string; readonly amount: Pennies; readonly currency: string };

/**
 * The purpose of money: a sale, and whether it can still be bound at the offer; a change of a policy, with the pennies
 * that are due for it now, or null if it can no longer be made; or an account, with the pennies that it owed before the
 * money came, without those for which another payment is under way.
 */
export type CapturedFor =
  | { readonly kind: 'sale'; readonly canBind: boolean }
  | { readonly kind: 'change'; readonly duePennies: Pennies | null }
  | { readonly kind: 'account'; readonly owedPennies: Pennies }
  /** The next term of a policy: whether it is still to follow, at the offer paid for. */
  | { readonly kind: 'next-term'; readonly isWanted: boolean };

/** Why captured money goes back. */
type CapturedBack = 'not_bound' | 'not_changed' | 'not_renewed' | 'paid_more_than_owed';

/** The attempt's move, the postings, and the pennies that go back with a code for the reason; none if all money is used. */
export type CapturedDecision = {
  readonly move: Extract<AttemptMove, 'bought' | 'paid-off' | 'held' | 'goes-back'>;
  readonly postings: readonly LedgerTransaction[];
  readonly back: { readonly amount: Pennies; readonly reason: CapturedBack } | null;
};

/**
 * The result of captured money: it buys a policy, pays for a change, pays an account's debt, or goes back; never both,
 * never neither. A different amount or currency from the one requested buys nothing. Money beyond an account's debt, as
 * after payments in two tabs, goes back. So does the difference if a change was paid for before midnight and costs less
 * after it. A change that costs more by now is not made. Money for a coming term is held apart until its turn.
 */
export function decideCaptured(
  captured: CapturedSaid,
  { attempt, paysFor }: { readonly attempt: Attempt; readonly paysFor: CapturedFor },
  now: Instant,
): CapturedDecision {
  const payment = paymentOf(captured, attempt, now);
  const postings = [takePayment(payment)];
  const isCurrencyAsked = captured.currency === attempt.currency;
  if (paysFor.kind === 'sale') {
    if (paysFor.canBind && isCurrencyAsked && captured.amount === attempt.amount)
      return { move: 'bought', postings, back: null };
    return { move: 'goes-back', postings, back: { amount: captured.amount, reason: 'not_bound' } };
  }
  if (paysFor.kind === 'next-term') {
    if (paysFor.isWanted && isCurrencyAsked && captured.amount === attempt.amount)
      return { move: 'held', postings: [holdPayment(payment)], back: null };
    return { move: 'goes-back', postings, back: { amount: captured.amount, reason: 'not_renewed' } };
  }
  if (paysFor.kind === 'change') {
    const isAsked = isCurrencyAsked && captured.amount === attempt.amount;
    const due = paysFor.duePennies;
    if (!isAsked || due === null || due > captured.amount)
      return { move: 'goes-back', postings, back: { amount: captured.amount, reason: 'not_changed' } };
    return { move: 'paid-off', postings, back: moreThan(captured.amount - due) };
  }
  const excess = Math.max(0, captured.amount - (isCurrencyAsked ? paysFor.owedPennies : 0));
  return { move: excess === captured.amount ? 'goes-back' : 'paid-off', postings, back: moreThan(excess) };
}

function moreThan(amount: Pennies): CapturedDecision['back'] {
  return amount > 0 ? { amount, reason: 'paid_more_than_owed' } : null;
}

function paymentOf({ paymentId, amount, currency }: CapturedSaid, attempt: Attempt, effectiveAt: Instant): Payment {
  const { provider, attemptId, methodId, accountId, part = 0 } = attempt;
  return {
    ...{ provider, paymentId, attemptId, accountId, amount, part, currency, effectiveAt },
    ...(methodId === null ? {} : { methodId }),
  };
}
