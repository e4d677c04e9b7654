import { addToDate, dayOf, type Instant, type LocalDate, startOfDay } from '@marque/base';
import type { ArrearsCase } from '../arrears-case.ts';

/**
 * A customer has 72 hours, and the rest of the day on which they end, to confirm a payment with the bank before the
 * debt is followed up.
 */
const ANSWER_DAYS = 4;

/** The last day on which a customer may confirm a payment that failed on a day. */
export function lastAnswerDay(failedOn: LocalDate): LocalDate {
  return addToDate(failedOn, { days: ANSWER_DAYS - 1 });
}

/** The first day on which a payment failed that may still be confirmed today. */
export function firstUnanswered(today: LocalDate): LocalDate {
  return addToDate(today, { days: 1 - ANSWER_DAYS });
}

/** Until when a case waits for the customer to confirm its latest try with the bank; null if no bank wants that. */
export function answerUntil(
  { failure, failedOn }: Pick<ArrearsCase, 'failure' | 'failedOn'>,
  timeZone: string,
): Instant | null {
  if (failure.reason !== 'NEEDS_CONFIRMATION') return null;
  return startOfDay(addToDate(lastAnswerDay(failedOn), { days: 1 }), timeZone);
}

/**
 * Whether nothing of a case has failed: its bank wants the customer’s word before it pays, and they may still give it. Such a payment suspends nothing. A
 * payment that is not confirmed in its days is missed like any other. The next try changes nothing of that, unless it is paid.
 */
export function isOnlyUnconfirmed(
  { isUnconfirmed, ...arrears }: Pick<ArrearsCase, 'failure' | 'failedOn' | 'isUnconfirmed'>,
  { now, timeZone }: { readonly now: Instant; readonly timeZone: string },
): boolean {
  const until = answerUntil(arrears, timeZone);
  return isUnconfirmed === true && until !== null && dayOf(now, timeZone) < dayOf(until, timeZone);
}
