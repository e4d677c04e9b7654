import type { LedgerTransaction } from '../billing/ledger-transaction.ts';
import type { Payment } from '../billing/payment.ts';
import { takePayment } from '../billing/take-payment.ts';

/** When a payment is captured, the customer owes that much less; the provider's own name for the payment makes it count once. */
export function paymentSettles(payment: Payment): LedgerTransaction {
  return takePayment(payment);
}
