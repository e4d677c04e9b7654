import { addToDate, type LocalDate } from '@marque/base';
import { addWorkingDays } from '../billing/calendar/working-days.ts';
import type { ComplaintKind } from '../complaint-kinds.ts';

/** DISP 1.5.1 R: settled by the close of the third business day after the day of receipt. */
const SUMMARY_WORKING_DAYS = 3;
/** DISP 1.6.2 R: the final response, or why there is none, by the end of eight weeks. */
const FINAL_DAYS = 56;
/** DISP 1.6.1 R says “promptly”; so many business days are what wordings promise. */
const ACKNOWLEDGE_WORKING_DAYS = 3;
/** Data Protection Act 2018 s. 164A(3): within 30 days, counting the day of receipt. */
const ACKNOWLEDGE_DATA_DAYS = 29;
/** The law says “without undue delay”; we give ourselves the month that every other request about data has. */
const ANSWER_DATA_MONTHS = 1;
/** DISP 2.8.2 R: the Ombudsman takes a complaint for so long after the final response. */
const OMBUDSMAN_MONTHS = 6;

/** The last days of a complaint. Each is still in time. */
export type ComplaintDays = {
  readonly acknowledgeBy: LocalDate;
  /** Until then it may be answered by a summary resolution; null if this kind has none. */
  readonly summaryBy: LocalDate | null;
  readonly answerBy: LocalDate;
};

/**
 * The last days of a complaint that was received on a day, perhaps not a working day. `closed` are the brand's days off
 * besides bank holidays.
 */
export function complaintDays(
  { kind, receivedOn }: { readonly kind: ComplaintKind; readonly receivedOn: LocalDate },
  closed: readonly LocalDate[],
): ComplaintDays {
  if (kind === 'DATA_PROTECTION')
    return {
      acknowledgeBy: addToDate(receivedOn, { days: ACKNOWLEDGE_DATA_DAYS }),
      summaryBy: null,
      answerBy: addToDate(receivedOn, { months: ANSWER_DATA_MONTHS }),
    };
  return {
    acknowledgeBy: addWorkingDays(receivedOn, ACKNOWLEDGE_WORKING_DAYS, closed),
    summaryBy: addWorkingDays(receivedOn, SUMMARY_WORKING_DAYS, closed),
    answerBy: addToDate(receivedOn, { days: FINAL_DAYS }),
  };
}

/** The last day on which the Ombudsman takes a complaint that was answered on a day. */
export function ombudsmanUntil(answeredOn: LocalDate): LocalDate {
  return addToDate(answeredOn, { months: OMBUDSMAN_MONTHS });
}
