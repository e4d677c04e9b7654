import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type CallName, callNames } from './calls.ts';

/** Prices a second in every round, by what was called. */
export type Speeds = { readonly [name in CallName]: readonly number[] };

const WARM_UP_MS = 1000;
const ROUND_MS = 400;

/**
 * Each call has a process of its own, so that it shares neither memory nor what the compiler learned, and they take
 * turns: in a round each spins for a moment while the others sleep, every other round backwards.
 */
export async function measureRounds(rounds: number): Promise<Speeds> {
  const speeds: { [name in CallName]: number[] } = { one: [], five: [], zen: [], rules: [] };
  const processes = new Map(
    callNames.map((name) => [name, fork(join(import.meta.dirname, 'call-process.ts'), [name])] as const),
  );
  const spun = (name: CallName, forMs: number) => answerOf(processes.get(name), forMs);
  try {
    for (const name of callNames) await spun(name, WARM_UP_MS);
    for (let round = 0; round < rounds; round += 1)
      for (const name of round % 2 === 0 ? callNames : callNames.toReversed())
        speeds[name].push(await spun(name, ROUND_MS));
  } finally {
    for (const child of processes.values()) child.kill();
  }
  return speeds;
}

/** What a process answers; it throws when the process ends instead. */
async function answerOf(child: ChildProcess | undefined, forMs: number): Promise<number> {
  if (child === undefined || child.exitCode !== null) throw new Error('A process of the benchmark has ended');
  const answered = new AbortController();
  const exit = once(child, 'exit', { signal: answered.signal });
  const message = once(child, 'message', { signal: answered.signal });
  child.send(forMs);
  const [answer] = await Promise.race([message, exit.then(() => [undefined])]);
  answered.abort();
  if (typeof answer !== 'number') throw new Error('A process of the benchmark ended without an answer');
  return answer;
}
