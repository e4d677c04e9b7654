import { isLocalDate, isYearMonth, type YearMonth } from '@marque/base';

/** The month that an answer stands for, `YYYY-MM`; undefined when it is neither month nor date. */
export function monthFrom(value: unknown): YearMonth | undefined {
  if (isYearMonth(value)) return value;
  return isLocalDate(value) ? value.slice(0, 7) : undefined;
}
