/**
 * How often something slow was started or waited for in a file of tests, and how long it took in all, in milliseconds.
 */
export type Spent = { [what: string]: { times: number; ms: number } };

let tally: Spent = {};

/** Does work and counts its time under a name: `a gateway started`. */
export async function spending<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    const before = tally[what] ?? { times: 0, ms: 0 };
    tally[what] = { times: before.times + 1, ms: before.ms + performance.now() - began };
  }
}

/** What was counted since this was last asked. */
export function takeSpent(): Spent {
  const taken = tally;
  tally = {};
  return taken;
}
