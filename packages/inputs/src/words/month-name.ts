import { localeOf } from './locale-of.ts';

/** The name of a month, `01` to `12`, in a language. */
export function monthName(month: string, language: string): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { month: 'long', timeZone: 'UTC' });
  return format.format(Date.UTC(2024, Number(month) - 1, 1));
}
