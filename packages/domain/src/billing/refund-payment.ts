import { type Instant, ok, type Pennies, type Problem, type Result, refused, sumPennies } from '@marque/base';
import { balanced } from './balanced.ts';
import { clearingLedger, customerLedger } from './ledger-accounts.ts';
import type { LedgerTransaction } from './ledger-transaction.ts';
import type { Payment } from './payment.ts';
import { paymentDetails } from './payment-details.ts';

/**
 * Money given back: `refundId` names this refund once. `earlier` are the pennies of the same payment that are already
 * gone, given back or taken back by the bank.
 */
export type Refund = {
  readonly refundId: string;
  readonly payment: Payment;
  readonly earlier: readonly Pennies[];
  readonly amount: Pennies;
  readonly effectiveAt: Instant;
};

/**
 * A REFUND of part or all of a payment. Refuses with `wrong_state` an amount of nothing, or more than is left of it.
 */
export function refundPayment(refund: Refund): Result<LedgerTransaction, Problem> {
  const { payment, amount, refundId } = refund;
  const left = payment.amount - sumPennies(refund.earlier);
  if (amount <= 0 || amount > left)
    return refused({ code: 'wrong_state', detail: `${amount} pennies asked back of ${left} left` });
  return ok(
    balanced({
      key: `refund:${payment.provider}:${refundId}`,
      kind: 'REFUND',
      accountId: payment.accountId,
      effectiveAt: refund.effectiveAt,
      postings: [
        { ledgerAccount: customerLedger(payment.accountId), amount, currency: payment.currency },
        { ledgerAccount: clearingLedger(payment.provider), amount: 0 - amount, currency: payment.currency },
      ],
      details: { ...paymentDetails(payment), refundId },
    }),
  );
}
