import { addToDate, type LocalDate } from '@marque/base';

/** Further back nobody finds a letter: it is a slip in the year. */
const FOUND_WITHIN_MONTHS = 12;

/**
 * What is wrong with the day on which a request or a complaint reached us, according to staff: it is in the future, or
 * long ago. Undefined for a possible day.
 */
export function faultOfReceipt(receivedOn: LocalDate, today: LocalDate): 'TO_COME' | 'LONG_AGO' | undefined {
  if (receivedOn > today) return 'TO_COME';
  return receivedOn < addToDate(today, { months: -FOUND_WITHIN_MONTHS }) ? 'LONG_AGO' : undefined;
}
