import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/**
 * How many processes, their arguments before their own number (counted from 0), and what happens when all are ready to
 * begin.
 */
type Wanted = { readonly count: number; readonly args: readonly string[]; readonly prepare?: () => Promise<unknown> };

/**
 * Starts processes of a script, lets all begin at the same moment, and returns what each said at its end, and how long
 * all took together.
 */
export async function runWorkers<T>(
  script: string,
  { count, args, prepare }: Wanted,
): Promise<{ readonly seconds: number; readonly said: readonly T[] }> {
  const workers = Array.from({ length: count }, (_none, which) =>
    fork(script, [...args, String(which)], {
      execArgv: [...process.execArgv, '--disable-warning=ExperimentalWarning'],
    }),
  );
  const hears = (worker: ChildProcess) =>
    Promise.race([once(worker, 'message'), once(worker, 'exit').then(([code]) => stopped(code))]);
  await Promise.all(workers.map(hears));
  await prepare?.();
  const began = performance.now();
  const said = await Promise.all(
    workers.map(async (worker) => {
      const answer = hears(worker);
      worker.send('go');
      const [message] = await answer;
      return message as T;
    }),
  );
  return { seconds: (performance.now() - began) / 1000, said };
}

function stopped(code: unknown): never {
  throw new Error(`A worker ended before it was through, with ${code}.`);
}
