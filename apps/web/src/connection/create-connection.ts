import type { Fetch } from '../client/send.ts';
import { isAbort } from '../client/send.ts';

/** Whether the gateway can be reached, as far as anybody knows. */
export type Connection = {
  readonly isLost: () => boolean;
  /** Nothing answered, or the browser says that it is offline: from now on the page asks the gateway until it answers. */
  readonly lose: () => void;
  /** Asks at once, as when the browser says that it is online again. */
  readonly look: () => void;
  /**
   * Asks at once whether the gateway answers, even if the connection counts as lost; if it does not, the connection
   * counts as lost from now on.
   */
  readonly answers: () => Promise<boolean>;
  /** The same requests; each reports whether anything answered. */
  readonly watch: (fetch: Fetch) => Fetch;
  readonly subscribe: (listener: () => void) => () => void;
};

export type ConnectionParts = {
  /** Asks whether the gateway answers; rejects when it does not. */
  readonly probe: () => Promise<unknown>;
  /** Runs an action after so many milliseconds; gives back what calls it off. */
  readonly after: (ms: number, action: () => void) => () => void;
};

const FIRST_WAIT_MS = 1000;
const WAIT_MAX_MS = 30_000;

/**
 * Watches the way to the gateway. While it is lost, it is tried less and less often: after 1, 2, 4 … and at most 30
 * seconds.
 */
export function createConnection({ probe, after }: ConnectionParts): Connection {
  const listeners = new Set<() => void>();
  let isLost = false;
  let waitMs = FIRST_WAIT_MS;
  let isProbing = false;
  let callOff: (() => void) | undefined;
  const set = (lost: boolean) => {
    if (isLost === lost) return;
    isLost = lost;
    for (const listener of listeners) listener();
  };
  const find = () => {
    callOff?.();
    callOff = undefined;
    waitMs = FIRST_WAIT_MS;
    set(false);
  };
  const wait = () => {
    if (!isLost) return;
    callOff?.();
    callOff = after(waitMs, look);
    waitMs = Math.min(waitMs * 2, WAIT_MAX_MS);
  };
  const look = () => {
    if (!isLost || isProbing) return;
    isProbing = true;
    probe()
      .then(find, wait)
      .finally(() => {
        isProbing = false;
      });
  };
  const lose = () => {
    if (isLost) return;
    set(true);
    wait();
  };
  const answers = () =>
    probe().then(
      () => {
        find();
        return true;
      },
      () => {
        lose();
        return false;
      },
    );
  return {
    isLost: () => isLost,
    lose,
    look,
    answers,
    watch: (fetch) => async (url, init) => {
      try {
        const response = await fetch(url, init);
        if (isLost) find();
        return response;
      } catch (error) {
        if (!isAbort(error)) lose();
        throw error;
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
