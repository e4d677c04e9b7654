import type { Clock } from '../../ports/clock.ts';

/** The machine's clock, for the business too. */
export function systemClock(): Clock {
  return { now: () => new Date().toISOString(), realMs: () => Date.now(), close: async () => undefined };
}
