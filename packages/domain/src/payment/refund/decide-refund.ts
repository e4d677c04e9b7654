import { assert, type Instant } from '@marque/base';
import type { LedgerTransaction } from '../../billing/ledger-transaction.ts';
import type { Payment } from '../../billing/payment.ts';
import { refundPayment } from '../../billing/refund-payment.ts';
import { reverseRefund } from '../../billing/reverse-refund.ts';
import { movedBy } from '../moves.ts';
import type { Refund, RefundSaid } from './refund.ts';
import { REFUND_MOVES, type RefundMove } from './refund-moves.ts';

const LOOK_EVERY_SECONDS = 6 * 3600;

/** A refund that is held, and the payment that it is part of, according to the ledger. */
export type RefundState = { readonly refund: Refund; readonly payment: Payment };

/**
 * What follows besides the new state: the attempt moved by the refund, customer and staff told of a failure, another
 * look.
 */
export type RefundStep =
  | { readonly kind: 'attempt'; readonly move: 'refund-taken-on' | 'refund-failed' }
  | { readonly kind: 'tell-failure'; readonly why: string }
  | { readonly kind: 'look'; readonly afterSeconds: number };

/** `next` is the very same refund if nothing about it changes. */
export type RefundDecision = {
  readonly next: Refund;
  readonly postings: readonly LedgerTransaction[];
  readonly steps: readonly RefundStep[];
};

/**
 * The result of the provider's answer about a refund. The money leaves the ledger when the provider has accepted the refund, and comes back
 * when it fails, even after a success. Repeated answers in any order end the same.
 */
export function decideRefund(said: RefundSaid, { refund, payment }: RefundState, now: Instant): RefundDecision {
  const { providerRefundId } = said;
  const status = movedBy(REFUND_MOVES, moveOf(said), refund.status);
  if (status === undefined) return { next: refund, postings: [], steps: later(refund) };
  const next: Refund = { ...refund, status, providerRefundId: providerRefundId ?? refund.providerRefundId };
  const isTakenOn = refund.status === 'DUE' && providerRefundId !== null;
  const isBack = status === 'FAILED' && providerRefundId !== null;
  const attempt = (move: 'refund-taken-on' | 'refund-failed'): RefundStep[] =>
    refund.isOfAttempt ? [{ kind: 'attempt', move }] : [];
  return {
    next,
    postings: [
      ...(isTakenOn ? [leaving(refund, payment, now)] : []),
      ...(isBack ? [comingBack(refund, payment, now)] : []),
    ],
    steps: [
      ...(isTakenOn ? attempt('refund-taken-on') : []),
      ...(status === 'FAILED' ? [{ kind: 'tell-failure', why: said.why ?? 'failed' } as const] : []),
      ...(isBack ? attempt('refund-failed') : []),
      ...later(next),
    ],
  };
}

/** A refusal concerns a refund that was never begun: it means nothing for one that has begun meanwhile. */
function moveOf({ status, providerRefundId }: RefundSaid): RefundMove {
  if (status === 'FAILED') return providerRefundId === null ? 'refused' : 'failed';
  return status === 'PENDING' ? 'taken-on' : 'through';
}

function leaving({ refundId, amount }: Refund, payment: Payment, effectiveAt: Instant): LedgerTransaction {
  const transaction = refundPayment({ refundId, payment, amount, earlier: [], effectiveAt });
  assert(transaction.ok, 'a refund is at most its payment');
  return transaction.value;
}

function comingBack({ refundId, amount }: Refund, payment: Payment, effectiveAt: Instant): LedgerTransaction {
  const refund = { refundId, payment, amount };
  return reverseRefund({ refund, reversalId: refundId, reason: 'refund_failed', effectiveAt });
}

/** A refund that is not through yet is looked at four times a day. */
function later({ status }: Refund): RefundStep[] {
  return status === 'PENDING' ? [{ kind: 'look', afterSeconds: LOOK_EVERY_SECONDS }] : [];
}
