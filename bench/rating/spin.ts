/** How many calls are made between two looks at the clock. */
const BATCH = 20;

/**
 * Calls per second of processor time, over all threads of this process: other work on the machine must not count, and
 * an engine's own threads and the garbage collector must not come for free. Asynchronous calls are awaited.
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
