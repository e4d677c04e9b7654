import { addToDate, dayOf, type Instant, type LocalDate } from '@marque/base';
import { addWorkingDays } from '../../billing/calendar/working-days.ts';

/** Working days within which money that goes back arrives, as wordings and pages say: 7 to 10. */
export const REFUND_WORKING_DAYS = 10;

/** Days after a debit was drawn from which on it can be given back: GoCardless refuses to before. */
const DEBIT_DAYS = 7;

/**
 * The day by which money that goes back at a moment arrives; if it includes debits, once each has been drawn for long
 * enough.
 */
export function refundDay(
  at: Instant,
  {
    timeZone,
    closed = [],
    drawnOn = [],
  }: {
    readonly timeZone: string;
    readonly closed?: readonly LocalDate[];
    /** The days on which debits that go back were drawn, or are to be. */
    readonly drawnOn?: readonly LocalDate[];
  },
): LocalDate {
  const from = [dayOf(at, timeZone), ...drawnOn.map((day) => addToDate(day, { days: DEBIT_DAYS }))].sort().at(-1);
  return addWorkingDays(from ?? dayOf(at, timeZone), REFUND_WORKING_DAYS, closed);
}
