import type { Clock } from 'pg-boss';

const POLL_MS = 500;
const TIMES_FASTER = 10;

/**
 * The time of a job queue whose workers look for jobs ten times as often as they do in a shop; anything longer takes as
 * long as there.
 */
export const hastyClock: Clock = {
  now: Date.now,
  setTimeout: (run, ms) => setTimeout(run, ms > POLL_MS ? ms : ms / TIMES_FASTER),
  clearTimeout: (handle) => clearTimeout(handle as NodeJS.Timeout),
  setInterval: (run, ms) => setInterval(run, ms),
  clearInterval: (handle) => clearInterval(handle as NodeJS.Timeout),
};
