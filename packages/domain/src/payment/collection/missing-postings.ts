import type { Instant } from '@marque/base';
import type { LedgerTransaction } from '../../billing/ledger-transaction.ts';
import type { Payment } from '../../billing/payment.ts';
import { reversePayment } from '../../billing/reverse-payment.ts';
import { reverseTransaction } from '../../billing/reverse-transaction.ts';
import { takePayment } from '../../billing/take-payment.ts';
import type { Collection, CollectionSaid } from './collection.ts';

/** The kinds of the ledger's postings of a payment so far, in order. */
export type Posted = readonly ('PAYMENT' | 'PAYMENT_REVERSAL')[];

/**
 * The posting that the ledger still needs to agree with the provider about a payment, if any: money in once the payment
 * is confirmed, money out once a bank has taken it back, money in again if that was undone. The existing postings decide
 * what is missing, so nothing is posted twice.
 */
export function missingPostings(
  said: CollectionSaid,
  { collection, posted }: { readonly collection: Collection; readonly posted: Posted },
  now: Instant,
): LedgerTransaction[] {
  const isMoney = said.status === 'confirmed' || said.status === 'paid_out';
  const isPosted = posted.at(-1) === 'PAYMENT';
  if (isMoney === isPosted) return [];
  const { paymentId, status: reason } = said;
  const { provider, collectionId, methodId, accountId, amount, part = 0, currency } = collection;
  const payment: Payment = {
    provider,
    paymentId,
    collectionId,
    methodId,
    accountId,
    amount,
    part,
    currency,
    effectiveAt: now,
  };
  const reversals = posted.filter((kind) => kind === 'PAYMENT_REVERSAL').length;
  const reversal = (count: number) =>
    reversePayment({ payment, amount, reversalId: `${paymentId}:${count}`, reason, effectiveAt: now });
  if (isPosted) return [reversal(reversals + 1)];
  if (reversals === 0) return [takePayment(payment)];
  return [reverseTransaction(reversal(reversals), { reason, effectiveAt: now })];
}
