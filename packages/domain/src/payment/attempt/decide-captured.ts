import type { Instant, Pennies } from '@marque/base';
import type { LedgerTransaction } from '../../billing/ledger-transaction.ts';
import { takePayment } from '../../billing/take-payment.ts';
import type { Attempt } from './attempt.ts';
import type { AttemptMove } from './attempt-moves.ts';

/** What the provider says it captured. */
export type CapturedSaid = { readonly paymentId: string; readonly amount: Pennies; readonly currency: string };

/**
 * What money is for: a sale, and whether that can still be bound at what was offered, or an account with the pennies that it owed before the money
 * came and that nothing else is under way for.
 */
export type CapturedFor =
  | { readonly kind: 'sale'; readonly canBind: boolean }
  | { readonly kind: 'account'; readonly owedPennies: Pennies };

/** How the attempt moves, what is posted, and the pennies that go back, with a code for why; none where all of it is used. */
export type CapturedDecision = {
  readonly move: Extract<AttemptMove, 'bought' | 'paid-off' | 'goes-back'>;
  readonly postings: readonly LedgerTransaction[];
  readonly back: { readonly amount: Pennies; readonly reason: 'not_bound' | 'paid_more_than_owed' } | null;
};

/**
 * What captured money comes to: it buys a policy, pays what an account owes, or goes back; never both, never neither. Another amount or currency
 * than was asked buys nothing. What is more than an account owes, as when it was paid in two tabs, goes back.
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
    ...{ provider, paymentId, attemptId, accountId, amount, currency, effectiveAt },
    ...(methodId === null ? {} : { methodId }),
  });
}
