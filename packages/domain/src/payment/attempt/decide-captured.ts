import type { Instant, Pennies } from '@marque/base';
import type { LedgerTransaction } from '../../billing/ledger-transaction.ts';
import { takePayment } from '../../billing/take-payment.ts';
import type { Attempt } from './attempt.ts';
import type { AttemptMove } from './attempt-moves.ts';

/** What the provider says it captured. */
export type CapturedSaid = { readonly paymentId: string; readonly amount: Pennies; readonly currency: string };

/**
 * The purpose of money: a sale, and whether it can still be bound at the offer, or an account, with the pennies that it owed before the money
 * came and for which no other payment is under way.
 */
export type CapturedFor =
  | { readonly kind: 'sale'; readonly canBind: boolean }
  | { readonly kind: 'account'; readonly owedPennies: Pennies };

/** The attempt's move, the postings, and the pennies that go back with a code for the reason; none if all money is used. */
export type CapturedDecision = {
  readonly move: Extract<AttemptMove, 'bought' | 'paid-off' | 'goes-back'>;
  readonly postings: readonly LedgerTransaction[];
  readonly back: { readonly amount: Pennies; readonly reason: 'not_bound' | 'paid_more_than_owed' } | null;
};

/**
 * The result of captured money: it buys a policy, pays an account's debt, or goes back; never both, never neither. A different amount or currency
 * from the one requested buys nothing. Money beyond an account's debt, as after payments in two tabs, goes back.
 */
export function decideCaptured(
  captured: CapturedSaid,
  { attempt, paysFor }: { readonly attempt: Attempt; readonly paysFor: CapturedFor },
  now: Instant,
): CapturedDecision {
  const postings = [taken(captured, attempt, now)];
  const isCurrencyAsked = captured.currency === attempt.currency;
  if (paysFor.kind === 'sale') {
    if (paysFor.canBind && isCurrencyAsked && captured.amount === attempt.amount)
      return { move: 'bought', postings, back: null };
    return { move: 'goes-back', postings, back: { amount: captured.amount, reason: 'not_bound' } };
  }
  const excess = Math.max(0, captured.amount - (isCurrencyAsked ? paysFor.owedPennies : 0));
  return {
    move: excess === captured.amount ? 'goes-back' : 'paid-off',
    postings,
    back: excess > 0 ? { amount: excess, reason: 'paid_more_than_owed' } : null,
  };
}

function taken({ paymentId, amount, currency }: CapturedSaid, attempt: Attempt, effectiveAt: Instant) {
  const { provider, attemptId, methodId, accountId } = attempt;
  return takePayment({
    provider,
    paymentId,
    attemptId,
    accountId,
    amount,
    currency,
    effectiveAt,
    ...(methodId === null ? {} : { methodId }),
  });
}
