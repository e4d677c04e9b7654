import { addToDate, type LocalDate } from '@marque/base';
import { billingDayOf } from '../../facts/billing-day.ts';

/** The day before the first payment that an offer does not pay, which is taken on the billing day of the month that follows so many others from the start on. */
export function lastDayOfOffer(startAt: LocalDate, months: number): LocalDate {
  const billedAt = `${startAt.slice(0, 8)}${String(billingDayOf(startAt)).padStart(2, '0')}`;
  return addToDate(addToDate(billedAt, { months }), { days: -1 });
}
