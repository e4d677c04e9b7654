import { processEnvironment } from '../../../src/config/environment.ts';
import type { Clock } from '../../../src/ports/clock.ts';

/** Both clocks in a test's hand. They start at a given moment and stand still until they are moved. */
export type TestClock = Clock & {
  /** Moves the business clock to a moment. */
  readonly travelTo: (moment: string) => void;
  /** Lets real time pass, and the business's with it. */
  readonly pass: (ms: number) => void;
};

/** A clock that stands at a moment: unless told otherwise the one that MARQUE_TEST_MOMENT names, or an afternoon in November. */
export function testClock(
  moment = processEnvironment()['MARQUE_TEST_MOMENT'] ?? '2026-11-20T13:00:00.000Z',
): TestClock {
  let realMs = Date.parse(moment);
  let aheadMs = 0;
  return {
    now: () => new Date(realMs + aheadMs).toISOString(),
    realMs: () => realMs,
    close: async () => undefined,
    travelTo: (to) => {
      aheadMs = Date.parse(to) - realMs;
    },
    pass: (ms) => {
      realMs += ms;
    },
  };
}
