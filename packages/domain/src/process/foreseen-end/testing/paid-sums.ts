import { type Pennies, sumPennies } from '@marque/base';
import type { LedgerTransaction } from '../../../billing/ledger-transaction.ts';
import { type RefundablePayment, refundablePayments } from '../../../payment/refund/refundable-payments.ts';
import type { BookedAccount } from '../../bill-run/testing/booked-account.ts';

/** What was paid and no bank took back, in pennies, and the part that went back to the customer. */
export function sumsOf({ books, paid }: BookedAccount): { readonly paid: Pennies; readonly back: Pennies } {
  const reversed = reversedOf(books);
  const stays = paid.filter(({ payment }) => !reversed.has(payment.paymentId));
  return {
    paid: sumPennies(stays.map(({ payment }) => payment.amount)),
    back: sumPennies(stays.map(({ payment, left }) => payment.amount - left)),
  };
}

function reversedOf(ledger: readonly LedgerTransaction[]): ReadonlySet<unknown> {
  return new Set(ledger.filter(({ kind }) => kind === 'PAYMENT_REVERSAL').map(({ details }) => details['paymentId']));
}

/** The payments of an account, the newest first, with what is left of each. */
export function paymentsLeft({ books, paid }: BookedAccount): RefundablePayment[] {
  const reversed = reversedOf(books);
  const stays = paid.filter(({ payment }) => !reversed.has(payment.paymentId));
  return refundablePayments(
    books,
    stays.map(({ payment, left }) => ({ ...payment, amount: payment.amount - left })),
  );
}
