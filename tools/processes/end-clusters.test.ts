import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root, run } from '../run.ts';
import { endClusters } from './end-clusters.ts';

const hasServer = Boolean(process.env['TEST_DATABASE_URL']);

it.runIf(hasServer)('a PostgreSQL server that an interrupted run has left in its folder is ended', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'end-clusters-'));
  // The server's own user has to find its way to it.
  await chmod(folder, 0o755);
  const cluster = await mkdtemp(join(folder, 'marque-cluster-'));
  const { output } = await run('start', ['bash', join(root, 'tools/postgres.sh'), 'start', cluster]);
  const port = Number(new URL(output.trim().split('\n').at(-1) ?? '').port);
  expect(await answers(port)).toBe(true);
  await endClusters(folder);
  expect(await answers(port)).toBe(false);
  await endClusters(folder);
  await rm(folder, { recursive: true });
});

it('where there is no server, and no folder, there is nothing to end', async () => {
  await expect(endClusters(join(tmpdir(), 'no-such-folder'))).resolves.toBeUndefined();
});

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
