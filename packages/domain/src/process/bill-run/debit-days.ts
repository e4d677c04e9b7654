import type { LocalDate } from '@marque/base';
import { addWorkingDays, workingDayFrom } from '../../billing/calendar/working-days.ts';
import type { BillingTerms } from './bill-account.ts';

/**
 * Working days between asking for a debit and its day. Bacs takes requests made before 16:00 on the third working day
 * after; two more leave room for a provider that is down. Source: GoCardless, Bacs timings.
 */
const ASKED_AHEAD = 5;
/** The least that the bank needs from the day on which it is asked, were the cut-off missed. */
const BANK_NEEDS = 4;

/** The days on which the bank can be asked for a debit that was announced for a day; after the last it would be drawn later than announced. */
export function askingDays(
  drawOn: LocalDate,
  { closed }: Pick<BillingTerms, 'closed'>,
): { readonly first: LocalDate; readonly last: LocalDate } {
  return { first: addWorkingDays(drawOn, -ASKED_AHEAD, closed), last: addWorkingDays(drawOn, -BANK_NEEDS, closed) };
}

/** The days of one debit. */
export type DebitDays = {
  readonly noticeOn: LocalDate;
  /** The day on which the bank draws it: a working day. */
  readonly drawOn: LocalDate;
};

/**
 * The days of the debit for a period that is charged on a day: the notice comes first, and if `today` is later than it
 * should be, everything moves on.
 */
export function debitDays(
  chargedOn: LocalDate,
  today: LocalDate,
  { noticeDays, closed }: Pick<BillingTerms, 'noticeDays' | 'closed'>,
): DebitDays {
  const due = workingDayFrom(chargedOn, closed);
  const planned = addWorkingDays(due, -Math.max(noticeDays, ASKED_AHEAD), closed);
  if (today <= planned) return { noticeOn: planned, drawOn: due };
  const soonest = addWorkingDays(workingDayFrom(today, closed), Math.max(noticeDays, BANK_NEEDS), closed);
  return { noticeOn: today, drawOn: soonest > due ? soonest : due };
}
