import { addToDate, type LocalDate } from '@marque/base';
import type { DataRequest } from './data-request.ts';

/** UK GDPR Article 12(3): one month from receipt, and two more if a request is complex, told within the first. */
const ANSWER_MONTHS = 1;
const LONGER_MONTHS = 3;
/** The letter with the answer has so much time to go out first: it needs data that are forgotten with its reader. */
const LETTER_DAYS = 7;

/**
 * The last day for an answer: the same day of the next month, or that month's last one. The Commissioner allows the
 * next working day if it is not a working day; we do not use that. It is also the last day on which we can say that we
 * need longer.
 */
export function requestDays({ receivedOn, extendedOn }: Pick<DataRequest, 'receivedOn' | 'extendedOn'>): {
  readonly answerBy: LocalDate;
  readonly extendBy: LocalDate;
} {
  const extendBy = addToDate(receivedOn, { months: ANSWER_MONTHS });
  return { extendBy, answerBy: extendedOn === null ? extendBy : addToDate(receivedOn, { months: LONGER_MONTHS }) };
}

/** The day on which a granted request is carried out, even if the letter with the answer has not gone by then. */
export function doneAtLatestOn(answeredOn: LocalDate): LocalDate {
  return addToDate(answeredOn, { days: LETTER_DAYS });
}

/** The day by which an open request is to be answered; null if nothing is left to do. */
export function requestDueOn(request: DataRequest): LocalDate | null {
  return request.outcome === null && request.withdrawnOn === null ? requestDays(request).answerBy : null;
}
