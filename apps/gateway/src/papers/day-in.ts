import type { LocalDate } from '@marque/base';
import type { Words } from './words.ts';

/** A day, as letters and papers say it. */
export function dayIn({ day }: Pick<Words, 'day'>, date: LocalDate): string {
  return day(`${date}T12:00:00Z`);
}
