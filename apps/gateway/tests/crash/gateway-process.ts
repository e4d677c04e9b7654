import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { spending } from '@marque/testkit/time/spent';
import { runEnvironment } from '../kit/time/run-environment.ts';
import type { StandingAddress } from './standing-address.ts';

/** A gateway that runs as a process of its own and is started again whenever it dies, as a supervisor would. */
export type KeptGateway = {
  readonly url: string;
  /** Ends it with SIGKILL; it is started again. */
  readonly kill: () => void;
  /** Ends it with SIGKILL, and nobody starts it again. */
  readonly killForGood: () => void;
  /** Waits until it serves (again). Rejects when it does not start. */
  readonly serving: () => Promise<void>;
  /** How often it has died. */
  readonly deaths: () => number;
  readonly stop: () => Promise<void>;
};

const entry = fileURLToPath(new URL('./main-with-milestones.ts', import.meta.url));
const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Starts one and waits until it serves. It takes a free port each time, and is found at a lasting address. */
export async function keepGateway(environment: NodeJS.ProcessEnv, address: StandingAddress): Promise<KeptGateway> {
  const settings = { PUBLIC_URL: address.url, ...environment, PORT: '0' };
  const startAgain = (): [ChildProcess, Promise<void>] => {
    const child = start(settings);
    child.once('exit', () => address.leadTo(undefined));
    return [
      child,
      spending('a gateway’s process started', () => readyUrl(child)).then((url) =>
        address.leadTo(Number(new URL(url).port)),
      ),
    ];
  };
  let [child, serves] = startAgain();
  let deaths = 0;
  let isStopping = false;
  const watch = (one: ChildProcess) =>
    one.once('exit', () => {
      if (isStopping) return;
      deaths += 1;
      [child, serves] = startAgain();
      serves.catch(() => undefined);
      watch(child);
    });
  await serves;
  watch(child);
  return {
    url: address.url,
    kill: () => void child.kill('SIGKILL'),
    killForGood: () => {
      isStopping = true;
      child.kill('SIGKILL');
    },
    serving: () => serves,
    deaths: () => deaths,
    stop: async () => {
      isStopping = true;
      await serves.catch(() => undefined);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function start(environment: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry], {
    cwd: root,
    env: { ...runEnvironment(), ...environment },
    // Over the channel it learns that the tests are gone, however they ended.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  child.channel?.unref();
  return child;
}

async function readyUrl(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The process speaks on a pipe');
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'exit').then(() => undefined);
  const line = await Promise.race([once(lines, 'line').then(([first]) => String(first)), ended]);
  if (line === undefined) throw new Error('The gateway ended before it served');
  return (JSON.parse(line) as { url: string }).url;
}
