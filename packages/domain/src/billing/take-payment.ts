import { assert, type Instant, type Pennies } from '@marque/base';
import { balanced } from './balanced.ts';
import { clearingLedger, customerLedger } from './ledger-accounts.ts';
import type { LedgerTransaction } from './ledger-transaction.ts';

/** A captured payment; `paymentId` is the provider's, `attemptId` ours. */
export type Payment = {
  readonly provider: string;
  readonly paymentId: string;
  readonly attemptId: string;
  readonly accountId: string;
  readonly amount: Pennies;
  readonly currency: string;
  readonly effectiveAt: Instant;
};

/** A payment that a provider has captured: the customer owes less, the provider owes us. The amount is at least a penny. */
export function takePayment(payment: Payment): LedgerTransaction {
  assert(payment.amount > 0, 'a payment is at least a penny');
  const { provider, paymentId, attemptId, accountId, amount, currency } = payment;
  return balanced({
    key: `payment:${provider}:${paymentId}`,
    kind: 'PAYMENT',
    accountId,
    effectiveAt: payment.effectiveAt,
    postings: [
      { ledgerAccount: clearingLedger(provider), amount, currency },
      { ledgerAccount: customerLedger(accountId), amount: -amount, currency },
    ],
    details: { provider, paymentId, attemptId },
  });
}
