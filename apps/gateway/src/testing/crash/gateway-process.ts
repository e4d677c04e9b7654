import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { MilestoneName } from '../../ports/milestone.ts';

/** A gateway that runs as a process of its own. */
export type GatewayProcess = {
  readonly url: string;
  /** Resolves with the signal that ended it, or null when it ended by itself. */
  readonly ended: Promise<NodeJS.Signals | null>;
  readonly stop: () => Promise<void>;
};

const entry = fileURLToPath(new URL('./main-with-milestones.ts', import.meta.url));
const root = fileURLToPath(new URL('../../../../../', import.meta.url));

/** Starts one and waits until it serves; with `killAt` it dies at that milestone, at the `count`th passing. */
export async function startGatewayProcess(
  environment: NodeJS.ProcessEnv,
  kill?: { at: MilestoneName; count: number },
): Promise<GatewayProcess> {
  const killing = kill ? { MARQUE_TEST_KILL_AT: kill.at, MARQUE_TEST_KILL_COUNT: String(kill.count) } : {};
  const child = spawn(process.execPath, [entry], {
    cwd: root,
    env: { ...environment, ...killing },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([, signal]) => signal as NodeJS.Signals | null);
  const url = await readyUrl(child, ended);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url, ended, stop };
}

async function readyUrl(child: ChildProcess, ended: Promise<unknown>): Promise<string> {
  if (!child.stdout) throw new Error('The process speaks on a pipe');
  const lines = createInterface({ input: child.stdout });
  const line = await Promise.race([once(lines, 'line').then(([first]) => String(first)), ended.then(() => undefined)]);
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
