import { addToDate, type Instant, type LocalDate } from '@marque/base';

/** The last day of the month that every month has. */
export const LAST_BILLING_DAY = 28;

/** A day of the month, 1 to 28, on which service periods are charged that begin on its date or later. */
export type BillingDay = {
  readonly from: LocalDate;
  readonly day: number;
  /** When it was chosen; absent from the first, which nobody chose. */
  readonly movedAt?: Instant;
};

/** The day of the month on which a policy is billed: that of its start, at most the 28th, which every month has. */
export function billingDayOf(startAt: LocalDate): number {
  return Math.min(Number(startAt.slice(8)), LAST_BILLING_DAY);
}

/** The day on which the month after a discount's last day is charged: the billing day, at most three days before that month begins. */
export function fullPriceFrom(discountEndAt: LocalDate, startAt: LocalDate): LocalDate {
  const begins = addToDate(discountEndAt, { days: 1 });
  const billingDay = billingDayOf(startAt);
  const month = Number(begins.slice(8)) >= billingDay ? begins : addToDate(begins, { months: -1 });
  return `${month.slice(0, 8)}${String(billingDay).padStart(2, '0')}`;
}
