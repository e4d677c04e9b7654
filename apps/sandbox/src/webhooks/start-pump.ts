export type Pump = { wake: () => void; stop: () => Promise<void> };

const tickMs = 250;

/**
 * Keeps webhooks going out until it is stopped: `deliver` sends what is due and returns how many there were, `sweep`
 * runs first at every tick. What was pending before a restart goes out again.
 */
export function startPump(work: { deliver: (signal: AbortSignal) => Promise<number>; sweep?: () => void }): Pump {
  const stopping = new AbortController();
  let planned: NodeJS.Immediate | undefined;
  let round: Promise<void> | undefined;
  // One round at a time, so that webhooks keep the order of their events; anything new meanwhile waits for the next tick or round.
  const run = () => {
    planned = undefined;
    if (stopping.signal.aborted || round) return;
    round = work.deliver(stopping.signal).then((delivered) => {
      round = undefined;
      if (delivered > 0) wake();
    });
  };
  const wake = () => {
    planned ??= setImmediate(run);
  };
  const tick = () => {
    work.sweep?.();
    wake();
  };
  const timer = setInterval(tick, tickMs);
  tick();
  return {
    wake,
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      clearImmediate(planned);
      await round;
    },
  };
}
