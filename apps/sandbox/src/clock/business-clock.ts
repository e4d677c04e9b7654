import type { Store } from '../store/open-store.ts';

export type ClockReading = {
  /** How far the business clock is ahead of real time, in milliseconds; never less than 0. */
  offsetMs: number;
  /** Rises by one with every move. */
  version: number;
  /** The moved moment, ISO 8601 in UTC. */
  now: string;
};

export type BusinessClock = {
  read: () => ClockReading;
  nowMs: () => number;
  /** Moves the clock to a moment (milliseconds since 1970). Throws a RangeError when that is in its past or beyond the year 2099. */
  moveTo: (ms: number) => ClockReading;
  /** Resolves when the version is no longer `after`, or after `patienceMs`, or when the clock stops. */
  changed: (after: number, patienceMs: number) => Promise<void>;
  stop: () => void;
};

const latestMs = Date.UTC(2100, 0, 1);

/** The clock that demos and tests move forward, kept in the store. */
export function businessClock(store: Store, realNowMs: () => number): BusinessClock {
  const waiting = new Set<() => void>();
  const row = () =>
    store.prepare('SELECT offset_ms, version FROM clock').get() as { offset_ms: number; version: number };
  const nowMs = () => realNowMs() + row().offset_ms;
  const release = () => {
    for (const wake of waiting) wake();
  };
  const read = (): ClockReading => ({
    offsetMs: row().offset_ms,
    version: row().version,
    now: new Date(nowMs()).toISOString(),
  });
  return {
    read,
    nowMs,
    moveTo: (ms) => {
      if (!(ms >= nowMs())) throw new RangeError('The clock only moves forward: choose a later moment.');
      if (ms >= latestMs) throw new RangeError('The clock moves no further than the year 2099.');
      store.prepare('UPDATE clock SET offset_ms = ?, version = version + 1').run(Math.round(ms - realNowMs()));
      release();
      return read();
    },
    changed: (after, patienceMs) => (row().version === after ? waitFor(waiting, patienceMs) : Promise.resolve()),
    stop: release,
  };
}

function waitFor(waiting: Set<() => void>, patienceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      waiting.delete(wake);
      resolve();
    };
    const timer = setTimeout(wake, patienceMs);
    waiting.add(wake);
  });
}
