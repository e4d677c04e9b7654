import { describe, expect, it } from 'vitest';
import { SNACKBAR_MS, type SnackbarClock, snackbarTimer } from './snackbar-timer.ts';

function handClock() {
  let time = 0;
  let waiting: { at: number; action: () => void } | undefined;
  const clock: SnackbarClock = {
    now: () => time,
    after: (ms, action) => {
      waiting = { at: time + ms, action };
      return () => {
        waiting = undefined;
      };
    },
  };
  const pass = (ms: number) => {
    time += ms;
    if (!waiting || waiting.at > time) return;
    const { action } = waiting;
    waiting = undefined;
    action();
  };
  return { clock, pass };
}

function given() {
  const { clock, pass } = handClock();
  const seen = { ends: 0 };
  const timer = snackbarTimer(() => {
    seen.ends += 1;
  }, clock);
  return { pass, seen, timer };
}

describe('the snackbar timer', () => {
  it('given nobody touches it, ends after 4000 ms and not before', () => {
    const { pass, seen } = given();
    pass(SNACKBAR_MS - 1);
    expect(seen.ends).toBe(0);
    pass(1);
    expect(seen.ends).toBe(1);
    expect(SNACKBAR_MS).toBe(4000);
  });

  it('given a pause, keeps what is left', () => {
    const { pass, seen, timer } = given();
    pass(3000);
    timer.pause();
    pass(60_000);
    expect(seen.ends).toBe(0);
    timer.resume();
    pass(999);
    expect(seen.ends).toBe(0);
    pass(1);
    expect(seen.ends).toBe(1);
  });

  it('given two pauses for pointer and focus, resumes once', () => {
    const { pass, seen, timer } = given();
    timer.pause();
    timer.pause();
    timer.resume();
    timer.resume();
    pass(SNACKBAR_MS);
    expect(seen.ends).toBe(1);
  });

  it('given a stop, never ends', () => {
    const { pass, seen, timer } = given();
    timer.stop();
    timer.resume();
    pass(SNACKBAR_MS * 2);
    expect(seen.ends).toBe(0);
  });
});
