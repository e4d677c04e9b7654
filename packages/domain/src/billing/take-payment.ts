import { assert } from '@marque/base';
import { balanced } from './balanced.ts';
import { clearingLedger, customerLedger } from './ledger-accounts.ts';
import type { LedgerTransaction } from './ledger-transaction.ts';
import type { Payment } from './payment.ts';
import { paymentDetails } from './payment-details.ts';

/**
 * A PAYMENT that a provider has captured: the customer owes less, the provider owes us. The amount is at least a penny.
 * Once per provider's payment.
 */
export function takePayment(payment: Payment): LedgerTransaction {
  assert(payment.amount > 0, 'a payment is at least a penny');
  const { provider, paymentId, accountId, amount, currency } = payment;
  return balanced({
    key: `payment:${provider}:${paymentId}`,
    kind: 'PAYMENT',
    accountId,
    effectiveAt: payment.effectiveAt,
    postings: [
      { ledgerAccount: clearingLedger(provider), amount, currency },
      { ledgerAccount: customerLedger(accountId), amount: 0 - amount, currency },
    ],
    details: paymentDetails(payment),
  });
}
