import type { PolicyWire } from '@marque/contract';

type Paid = Pick<PolicyWire, 'firstPayment' | 'firstCollection'>;

/** `later`: too little to be taken by itself, so that it comes with the next payment. */
export type FirstPaymentStands = 'nothing' | 'later' | 'paid' | 'collected' | 'failed';

/** The state of the first payment. `paid` is money that has come; `collected` by direct debit will come, and nobody calls it paid before. */
export function firstPaymentStands({ firstPayment, firstCollection }: Paid): FirstPaymentStands {
  if (firstPayment === 0) return 'nothing';
  if (firstCollection.status === 'NONE') return 'later';
  if (firstCollection.status === 'FAILED') return 'failed';
  return firstCollection.status === 'POSTED' ? 'paid' : 'collected';
}

/** How a policy’s payments are made; by card if nothing else is known. */
export function isByDirectDebit({ firstCollection }: Pick<Paid, 'firstCollection'>): boolean {
  return firstCollection.paymentMethodType === 'BACS_DEBIT';
}
