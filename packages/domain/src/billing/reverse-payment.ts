import { assert, type Instant, type Pennies } from '@marque/base';
import { balanced } from './balanced.ts';
import { clearingLedger, customerLedger } from './ledger-accounts.ts';
import type { LedgerTransaction } from './ledger-transaction.ts';
import type { Payment } from './payment.ts';
import { paymentDetails } from './payment-details.ts';

/** Money that a bank took back after it had been captured: `reversalId` names this once (a dispute's id, a collection's failure). */
export type PaymentReversal = {
  readonly payment: Payment;
  readonly reversalId: string;
  /** A code: why. */
  readonly reason: string;
  /** Pennies taken back, at least one and never more than the payment. */
  readonly amount: Pennies;
  readonly effectiveAt: Instant;
  /** Whether the payment was held for a coming term until then: nobody owes anything for it. */
  readonly wasHeld?: boolean;
};

/** A PAYMENT_REVERSAL: the provider no longer holds it and the customer owes it again. A reversal that is itself undone (a dispute won) is `reverseTransaction`. */
export function reversePayment({
  payment,
  reversalId,
  reason,
  amount,
  effectiveAt,
  wasHeld = false,
}: PaymentReversal): LedgerTransaction {
  assert(amount > 0 && amount <= payment.amount, 'a reversal is at least a penny and at most the payment');
  const { provider, accountId, currency } = payment;
  return balanced({
    key: `reversal:${provider}:${reversalId}`,
    kind: 'PAYMENT_REVERSAL',
    accountId,
    effectiveAt,
    postings: [
      { ledgerAccount: customerLedger(accountId), amount, currency },
      { ledgerAccount: clearingLedger(provider), amount: 0 - amount, currency },
    ],
    details: { ...paymentDetails(payment), reversalId, reason, ...(wasHeld && { wasHeld }) },
  });
}
