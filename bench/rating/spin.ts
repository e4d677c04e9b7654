/** How many calls are made between two looks at the clock. */
const BATCH = 20;

/**
 * Calls a second of processor time, of all threads of this process: what else the machine does must not count, and neither
 * an engine's own threads nor the collector of garbage may work for nothing. A call that answers later is waited for.
 */
export async function spin(call: () => unknown, forMs: number): Promise<number> {
  const began = processorMs();
  let count = 0;
  while (processorMs() - began < forMs) {
    for (let index = 0; index < BATCH; index += 1) {
      const answer = call();
      if (answer instanceof Promise) await answer;
    }
    count += BATCH;
  }
  return (count * 1000) / (processorMs() - began);
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
