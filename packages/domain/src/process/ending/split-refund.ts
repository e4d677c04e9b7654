import type { Pennies } from '@marque/base';
import type { RefundablePayment } from '../../payment/refund/refundable-payments.ts';

/** A part of what goes back, and the payment that it goes back to. */
export type RefundPart = Pick<RefundablePayment, 'provider' | 'paymentId' | 'attemptId'> & { readonly amount: Pennies };

/** How a credit goes back. `unplaced` is what no payment can take: it stays a credit, and a person sees to it. */
export type RefundSplit = { readonly parts: readonly RefundPart[]; readonly unplaced: Pennies };

/**
 * Splits a credit over the payments that made it, the latest first, and never more than is left of each, not counting
 * what a bank took back. `payments` are the newest first.
 */
export function splitRefund(credit: Pennies, payments: readonly RefundablePayment[]): RefundSplit {
  let unplaced = credit;
  const parts = payments.flatMap(({ provider, paymentId, attemptId, leftPennies }): RefundPart[] => {
    const amount = Math.min(unplaced, Math.max(0, leftPennies));
    unplaced -= amount;
    return amount > 0 ? [{ provider, paymentId, attemptId, amount }] : [];
  });
  return { parts, unplaced };
}
