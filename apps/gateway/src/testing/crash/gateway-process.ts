import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A gateway that runs as a process of its own and is started again whenever it dies, as a supervisor would. */
export type KeptGateway = {
  readonly url: string;
  /** Ends it with SIGKILL; it comes again. */
  readonly kill: () => void;
  /** Waits until it serves (again). Rejects when it does not start. */
  readonly serving: () => Promise<void>;
  /** How often it died. */
  readonly deaths: () => number;
  readonly stop: () => Promise<void>;
};

const entry = fileURLToPath(new URL('./main-with-milestones.ts', import.meta.url));
const root = fileURLToPath(new URL('../../../../../', import.meta.url));

/** Starts one and waits until it serves. */
export async function keepGateway(environment: NodeJS.ProcessEnv): Promise<KeptGateway> {
  let [child, serves] = start(environment);
  let deaths = 0;
  let isStopping = false;
  const watch = (one: ChildProcess) =>
    one.once('exit', () => {
      if (isStopping) return;
      deaths += 1;
      [child, serves] = start(environment);
      serves.catch(() => undefined);
      watch(child);
    });
  const url = await serves;
  watch(child);
  return {
    url,
    kill: () => void child.kill('SIGKILL'),
    serving: async () => void (await serves),
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

function start(environment: NodeJS.ProcessEnv): [ChildProcess, Promise<string>] {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry], {
    cwd: root,
    env: { ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return [child, readyUrl(child)];
}

async function readyUrl(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The process speaks on a pipe');
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'exit').then(() => undefined);
  const line = await Promise.race([once(lines, 'line').then(([first]) => String(first)), ended]);
  if (line === undefined) throw new Error('The gateway ended before it served');
  return (JSON.parse(line) as { url: string }).url;
}

/** A port that is free now. A gateway that is started again has to be found at the same address. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
