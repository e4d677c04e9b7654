import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../../tools/run.ts';
import type { BareSettings } from './bare-server.ts';

/** Starts the bare server in a process of its own; returns its port and how to end it. */
export async function startBare(settings: BareSettings): Promise<{ port: number; stop: () => Promise<void> }> {
  const child = fork(join(root, 'bench/gateway/bare-server.ts'), [], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.send(settings);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const stop = async () => {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  };
  return { port, stop };
}
