import { assert, type Instant } from '@marque/base';
import { balanced } from '../balanced.ts';
import { clearingLedger, heldLedger } from '../ledger-accounts.ts';
import type { LedgerTransaction } from '../ledger-transaction.ts';
import type { Payment } from '../payment.ts';
import { paymentDetails } from '../payment-details.ts';
import { reverseTransaction } from '../reverse-transaction.ts';
import { takePayment } from '../take-payment.ts';

/**
 * A PAYMENT that a provider has captured for a term that is to come: it is held apart, so that it is in no balance and
 * no statement of the account. The amount is at least a penny. Once per provider's payment.
 */
export function holdPayment(payment: Payment): LedgerTransaction {
  assert(payment.amount > 0, 'a payment is at least a penny');
  const { provider, paymentId, accountId, amount, currency, effectiveAt } = payment;
  return balanced({
    key: `held:${provider}:${paymentId}`,
    kind: 'PAYMENT',
    ...{ accountId, effectiveAt },
    postings: [
      { ledgerAccount: clearingLedger(provider), amount, currency },
      { ledgerAccount: heldLedger(accountId), amount: 0 - amount, currency },
    ],
    details: { ...paymentDetails(payment), isHeld: true },
  });
}

/**
 * Moves held money to the account at a moment: it is no longer held, and counts as paid like any other payment. Once
 * per provider's payment.
 */
export function releaseHeld(payment: Payment, effectiveAt: Instant): readonly LedgerTransaction[] {
  return [
    reverseTransaction(holdPayment(payment), { reason: 'released', effectiveAt }),
    takePayment({ ...payment, effectiveAt }),
  ];
}
