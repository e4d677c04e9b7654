import { Temporal } from 'temporal-polyfill';
import { addWorkingDays, isWorkingDay, workingDayFrom } from './working-days.ts';

const zone = 'Europe/London';
/** What has come in by then goes to the banks on the same working day. */
const cutOffHour = 16;
/** Working days from the day on which something goes to the banks to the day on which money can be taken. */
const leadDays = 3;

/** The working day on which a request made now goes to the banks. Times are milliseconds since 1970. */
export function submissionDay(nowMs: number): string {
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zone);
  const day = now.toPlainDate().toString();
  return isWorkingDay(day) && now.hour < cutOffHour ? day : workingDayFrom(addWorkingDays(day, 1));
}

/** The first day on which a payment that is ordered now can be taken. */
export function nextChargeDate(nowMs: number): string {
  return addWorkingDays(submissionDay(nowMs), leadDays);
}

/** The day on which a payment goes to the banks so that it is taken on its charge date. */
export function paymentSubmissionDay(chargeDate: string): string {
  return addWorkingDays(chargeDate, 1 - leadDays);
}

/** The cut-off on a day. */
export function cutOffMs(day: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: { hour: cutOffHour } })
    .epochMilliseconds;
}

/** The first moment of the working day so many working days after a day. */
export function startOfWorkingDayMs(day: string, workingDaysLater: number): number {
  return Temporal.PlainDate.from(addWorkingDays(day, workingDaysLater)).toZonedDateTime(zone).epochMilliseconds;
}

/** The first moment of the day so many days after a day. */
export function startOfDayMs(day: string, daysLater: number): number {
  return Temporal.PlainDate.from(day).add({ days: daysLater }).toZonedDateTime(zone).epochMilliseconds;
}
