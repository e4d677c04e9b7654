import type { DayStyle } from './format.ts';

type Styles = readonly [inThisYear: DayStyle, otherwise: DayStyle];

/** How a day is written as seen from today, both `YYYY-MM-DD`: without its year while that is this year. */
export function dayStyle(day: string, today: string, [inThisYear, otherwise]: Styles = ['dayMonth', 'long']): DayStyle {
  return day.slice(0, 4) === today.slice(0, 4) ? inThisYear : otherwise;
}
