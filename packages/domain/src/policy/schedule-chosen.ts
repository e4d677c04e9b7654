import type { ScheduleType } from '../enumerations.ts';
import type { PaymentSchedule, Quote } from '../rating/quote.ts';

/** The schedule of a quote that was chosen, with its lines and totals; undefined when the quote does not offer it. */
export function scheduleChosen(
  quote: Pick<Quote, 'availablePaymentSchedules'>,
  type: ScheduleType,
): PaymentSchedule | undefined {
  return quote.availablePaymentSchedules.find((schedule) => schedule.type === type);
}
