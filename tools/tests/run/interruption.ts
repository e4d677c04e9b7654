import { type ChildProcess, spawn } from 'node:child_process';
import { endWithNpm } from '../../processes/end-with-npm.ts';
import { root } from '../../run.ts';

const GIVE_UP_AFTER_MS = 20_000;
const running = new Set<ChildProcess>();
let isInterrupted = false;

/** Starts a program in a process group of its own, so that an interruption ends it and everything that it started. */
export function startGroup(
  command: readonly string[],
  { env, isShown }: { readonly env: NodeJS.ProcessEnv; readonly isShown: boolean },
): ChildProcess {
  const [program = '', ...args] = command;
  const stdio = isShown ? (['ignore', 'inherit', 'inherit'] as const) : (['ignore', 'pipe', 'pipe'] as const);
  const child = spawn(program, args, { cwd: root, env: { ...process.env, ...env }, stdio: [...stdio], detached: true });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

/** Goes on unless the run is being ended: then nothing else is begun. */
export function goOnUnlessInterrupted(): Promise<void> {
  return isInterrupted ? new Promise(() => undefined) : Promise.resolve();
}

/**
 * Makes Ctrl-C, a closed terminal, `kill` and the end of npm end what runs, then do `afterwards`, and exit with 130.
 */
export function endWhenInterrupted(afterwards: () => Promise<void>): void {
  const end = async () => {
    if (isInterrupted) return;
    isInterrupted = true;
    await Promise.all([...running].map(endGroup));
    await afterwards();
    process.exit(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  endWithNpm(end);
}

/** Ends a program and all that it started: politely, and after 20 seconds by force. */
export function endGroup(child: ChildProcess): Promise<void> {
  const signal = (name: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, name);
    } catch {
      // The group has ended by itself.
    }
  };
  return new Promise((resolve) => {
    const impatient = setTimeout(() => signal('SIGKILL'), GIVE_UP_AFTER_MS);
    child.once('close', () => {
      clearTimeout(impatient);
      // What the program has left running, or what a shell had told to ignore the first signal.
      signal('SIGKILL');
      resolve();
    });
    signal('SIGINT');
  });
}
