import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { runEnvironment } from '../time/run-environment.ts';

/** A gateway as a process of its own, whose memory can be looked at. */
export type GatewayAlone = {
  readonly url: string;
  /** How much of the machine’s memory it has now, in megabytes. */
  readonly memoryMb: () => Promise<number>;
  readonly stop: () => Promise<void>;
};

const entry = fileURLToPath(new URL('../../crash/main-with-milestones.ts', import.meta.url));
const root = fileURLToPath(new URL('../../../../../', import.meta.url));

/** Starts one on a free port and waits until it serves. */
export async function gatewayAlone(environment: NodeJS.ProcessEnv): Promise<GatewayAlone> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry], {
    cwd: root,
    env: {
      ...runEnvironment(),
      PORT: '0',
      LOG_LEVEL: 'silent',
      MARQUE_TEST_DAY: '2026-11-20T13:00:00.000Z',
      MARQUE_TEST_DAY_AT_MS: String(Date.now()),
      ...environment,
    },
    // Over the channel it learns that the tests are gone, however they ended.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  child.channel?.unref();
  return { url: await readyUrl(child), memoryMb: () => memoryOf(child), stop: () => stopped(child) };
}

async function readyUrl(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The process speaks on a pipe');
  const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), once(child, 'exit')]);
  return (JSON.parse(String(line)) as { url: string }).url;
}

async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
}

async function stopped(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
