import { dayOf, type Instant, type LocalDate } from '@marque/base';
import type { RefundablePayment } from '@marque/domain/payment/refund/refundable-payments';
import { refundDay } from '@marque/domain/process/ending/refund-day';

type Going = { readonly at: Instant; readonly timeZone: string; readonly closed: readonly LocalDate[] };

/**
 * The day by which a part of a refund arrives if it goes back to a payment at a moment. Each has its own: a debit goes
 * back only some time after it was drawn.
 */
export function partArrives(
  { provider, paidAt }: Pick<RefundablePayment, 'provider' | 'paidAt'>,
  { at, timeZone, closed }: Going,
): LocalDate {
  return refundDay(at, { timeZone, closed, drawnOn: provider === 'stripe' ? [] : [dayOf(paidAt, timeZone)] });
}
