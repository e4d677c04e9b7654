import type { LocalDate, Pennies } from '@marque/base';
import type { CustomerAccountWire } from '@marque/contract';

/** What is open on an account and asked of nobody, with the day on which a calendar names it, and why that day. */
export type OpenToPay = {
  readonly amount: Pennies;
  readonly day: LocalDate;
  readonly why: 'COVER_ENDS' | 'WAIT_ENDS' | 'UNPAID';
  /** First day of the cover that it is for. */
  readonly periodStart: LocalDate;
};

/** What was missed and no payment to come asks for; null if nothing was missed, or a try will ask for it. */
export function openToPay(
  { missedPayment: missed, outstandingAmount }: Pick<CustomerAccountWire, 'missedPayment' | 'outstandingAmount'>,
  today: LocalDate,
): OpenToPay | null {
  if (!missed || outstandingAmount === 0 || missed.nextTryOn !== null) return null;
  const { amount, periodStart, coverEndsOn, keepsCover, heldUntil } = missed;
  if (coverEndsOn !== null) return { amount: keepsCover ?? amount, day: coverEndsOn, why: 'COVER_ENDS', periodStart };
  if (heldUntil !== null) return { amount, day: heldUntil, why: 'WAIT_ENDS', periodStart };
  return { amount, day: today, why: 'UNPAID', periodStart };
}
