import type { LocalDate } from '@marque/base';

const LAST_BILLING_DAY = 28;

/** The day of the month on which a policy is billed: that of its start, at most the 28th, which every month has. */
export function billingDayOf(startAt: LocalDate): number {
  return Math.min(Number(startAt.slice(8)), LAST_BILLING_DAY);
}
