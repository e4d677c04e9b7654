import type { Instant } from '@marque/base';

const MINUTE_MS = 60_000;

/** The last minute that is covered before an end, which is itself not covered any more: 23:59 before an end at midnight, 14:32 before one within that minute. */
export function lastMinute(end: Instant): Instant {
  return new Date(Math.floor((Date.parse(end) - 1) / MINUTE_MS) * MINUTE_MS).toISOString();
}
