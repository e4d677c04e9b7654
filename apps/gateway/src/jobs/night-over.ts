import { addToDate, dayOf, type Instant, type LocalDate } from '@marque/base';

const BEGINS = '02:30';

/** The latest day whose work of the night may begin: today from 02:30 local time on, else yesterday. On a clock-change day the hour is the clock's. */
export function nightOver(now: Instant, timeZone: string): LocalDate {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const today = dayOf(now, timeZone);
  return time.format(new Date(now)) >= BEGINS ? today : addToDate(today, { days: -1 });
}
