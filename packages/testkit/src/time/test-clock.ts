/** Both clocks in a test's hand. They start at a given moment and do not move by themselves. */
export type TestClock = {
  /** The business clock, as an ISO 8601 moment. */
  readonly now: () => string;
  /** Real milliseconds since 1970. */
  readonly realMs: () => number;
  readonly close: () => Promise<void>;
  /** Moves the business clock to a moment. */
  readonly travelTo: (moment: string) => void;
  /** Lets real time pass, and the business's with it. */
  readonly pass: (ms: number) => void;
};

/**
 * A clock that stands still: unless told otherwise, at the moment that MARQUE_TEST_MOMENT names, or on an afternoon in
 * November.
 */
export function testClock(moment = process.env['MARQUE_TEST_MOMENT'] ?? '2026-11-20T13:00:00.000Z'): TestClock {
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
