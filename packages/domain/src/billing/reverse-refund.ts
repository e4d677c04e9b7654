import { assert, type Instant } from '@marque/base';
import { balanced } from './balanced.ts';
import { clearingLedger, customerLedger } from './ledger-accounts.ts';
import type { LedgerTransaction } from './ledger-transaction.ts';
import { paymentDetails } from './payment-details.ts';
import type { Refund } from './refund-payment.ts';

/** A refund that never arrived: `reversalId` names this once. */
export type RefundReversal = {
  readonly refund: Omit<Refund, 'earlier' | 'effectiveAt'>;
  readonly reversalId: string;
  /** A code: why. */
  readonly reason: string;
  readonly effectiveAt: Instant;
};

/** A REFUND_REVERSAL, the whole of the refund: the provider holds the money again, and the customer is owed it still. */
export function reverseRefund({ refund, reversalId, reason, effectiveAt }: RefundReversal): LedgerTransaction {
  const { payment, amount, refundId } = refund;
  assert(amount > 0 && amount <= payment.amount, 'a refund is at least a penny and at most the payment');
  const { provider, accountId, currency } = payment;
  return balanced({
    key: `refund-reversal:${provider}:${reversalId}`,
    kind: 'REFUND_REVERSAL',
    accountId,
    effectiveAt,
    postings: [
      { ledgerAccount: clearingLedger(provider), amount, currency },
      { ledgerAccount: customerLedger(accountId), amount: 0 - amount, currency },
    ],
    details: { ...paymentDetails(payment), refundId, reversalId, reason },
  });
}
