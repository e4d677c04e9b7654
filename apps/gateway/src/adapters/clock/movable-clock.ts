import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../ports/clock.ts';

const RETRY_MS = 2000;
const POLL_TIMEOUT_MS = 60_000;

/**
 * What the clock's address answers: how far the business day is ahead of the real one, and the number of that movement.
 */
type Moved = { readonly offsetMs: number; readonly version: number };

/**
 * A business clock that a demo may move: read once from its address, then asked again with `?after=<version>`, which
 * answers once it moves. While the address does not answer, the last known offset holds; before the first answer, real
 * time does.
 */
export function movableClock(
  url: string,
  log: Pick<FastifyBaseLogger, 'info'>,
): Clock & { readonly known: Promise<void> } {
  const stop = new AbortController();
  let moved: Moved = { offsetMs: 0, version: -1 };
  const { promise: known, resolve } = Promise.withResolvers<void>();
  const listen = async () => {
    while (!stop.signal.aborted) {
      try {
        moved = await readClock(url, moved.version, stop.signal);
      } catch {
        if (stop.signal.aborted) break;
        if (moved.version === -1) log.info('the movable clock does not answer; the business lives by the real clock');
        resolve();
        await setTimeout(RETRY_MS, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
      }
      resolve();
    }
  };
  const listening = listen();
  return {
    now: () => new Date(Date.now() + moved.offsetMs).toISOString(),
    realMs: () => Date.now(),
    close: async () => {
      stop.abort();
      await listening;
    },
    known,
  };
}

async function readClock(url: string, version: number, signal: AbortSignal): Promise<Moved> {
  const address = new URL(url);
  if (version >= 0) address.searchParams.set('after', String(version));
  const response = await fetch(address, { signal: AbortSignal.any([signal, AbortSignal.timeout(POLL_TIMEOUT_MS)]) });
  if (!response.ok) throw new Error(`The clock answered ${response.status}`);
  const answer: unknown = await response.json();
  if (!isMoved(answer)) throw new Error('The clock answered something else');
  return answer;
}

function isMoved(value: unknown): value is Moved {
  if (typeof value !== 'object' || value === null || !('offsetMs' in value) || !('version' in value)) return false;
  return Number.isSafeInteger(value.offsetMs) && Number.isSafeInteger(value.version);
}
