import { addToDate, type LocalDate } from '@marque/base';

/** Further back nobody finds a letter: it is a slip in the year. */
const FOUND_WITHIN_MONTHS = 12;

/** What cannot be so about the day on which staff say that a request or a complaint reached us: it is to come, or long ago. Undefined for a day on which it may have. */
export function faultOfReceipt(receivedOn: LocalDate, today: LocalDate): 'TO_COME' | 'LONG_AGO' | undefined {
  if (receivedOn > today) return 'TO_COME';
  return receivedOn < addToDate(today, { months: -FOUND_WITHIN_MONTHS }) ? 'LONG_AGO' : undefined;
}
