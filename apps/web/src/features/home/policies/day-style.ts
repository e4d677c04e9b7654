import type { DayStyle } from '../../../brand/format.ts';

/** How a day is written as seen from today, both `YYYY-MM-DD`: without its year while that is this year. */
export function dayStyle(day: string, today: string): DayStyle {
  return day.slice(0, 4) === today.slice(0, 4) ? 'dayMonth' : 'long';
}
