import type { Instant } from '@marque/base';
import type { Words } from '../../../papers/words.ts';

/** The day and the minute with which cover ends, as letters say them. */
export function momentWords(
  { day, time }: Words,
  lastMinute: Instant,
): { readonly date: string; readonly time: string } {
  return { date: day(lastMinute), time: time(lastMinute) };
}
