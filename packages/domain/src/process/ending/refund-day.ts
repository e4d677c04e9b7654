import { dayOf, type Instant, type LocalDate } from '@marque/base';
import { addWorkingDays } from '../../billing/calendar/working-days.ts';

/** Working days within which money that goes back arrives, as wordings and pages say: 7 to 10. */
export const REFUND_WORKING_DAYS = 10;

/** The day by which money arrives that goes back at a moment. */
export function refundDay(at: Instant, timeZone: string, closed: readonly LocalDate[] = []): LocalDate {
  return addWorkingDays(dayOf(at, timeZone), REFUND_WORKING_DAYS, closed);
}
