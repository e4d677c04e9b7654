/** How long a snackbar stays, in milliseconds. */
export const SNACKBAR_MS = 4000;

export type SnackbarClock = {
  now: () => number;
  /** Runs the action after so many milliseconds; gives back what calls it off. */
  after: (ms: number, action: () => void) => () => void;
};

export type SnackbarTimer = { pause: () => void; resume: () => void; stop: () => void };

/** The browser's own clock. */
const browserClock: SnackbarClock = {
  now: () => performance.now(),
  after: (ms, action) => {
    const handle = setTimeout(action, ms);
    return () => clearTimeout(handle);
  },
};

/** Counts SNACKBAR_MS down and then calls `onEnd` once; a pause keeps what is left of the time. */
export function snackbarTimer(onEnd: () => void, clock: SnackbarClock = browserClock): SnackbarTimer {
  let leftMs = SNACKBAR_MS;
  let startedAt = 0;
  let callOff: (() => void) | undefined;
  let ended = false;
  const pause = () => {
    if (!callOff) return;
    callOff();
    callOff = undefined;
    leftMs -= clock.now() - startedAt;
  };
  const resume = () => {
    if (callOff || ended) return;
    startedAt = clock.now();
    callOff = clock.after(Math.max(0, leftMs), () => {
      ended = true;
      callOff = undefined;
      onEnd();
    });
  };
  const stop = () => {
    pause();
    ended = true;
  };
  resume();
  return { pause, resume, stop };
}
