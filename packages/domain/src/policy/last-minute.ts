import type { Instant } from '@marque/base';

const MINUTE_MS = 60_000;

/** The last minute that is covered before an end, which is itself not covered any more: 23:59 on the day before an end at midnight. */
export function lastMinute(end: Instant): Instant {
  return new Date(Date.parse(end) - MINUTE_MS).toISOString();
}
