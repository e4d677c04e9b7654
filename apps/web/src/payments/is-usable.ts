import type { PaymentMethodWire } from '@marque/contract';

type Judged = Pick<PaymentMethodWire, 'type' | 'status' | 'cardExpires'>;

/** Whether a kept means of payment can be paid with in a month, `YYYY-MM`: a card until its last month has ended, a mandate from the moment it is set up until it is cancelled. */
export function isUsable({ type, status, cardExpires }: Judged, month: string): boolean {
  if (status === 'CANCELLED') return false;
  return type === 'BACS_DEBIT' || (status === 'ACTIVE' && (cardExpires === null || cardExpires >= month));
}
