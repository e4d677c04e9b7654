import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { endClusters } from '../end-clusters.ts';
import { root } from '../run.ts';

const folder = join(root, 'test-results/runs');

/** Gives this run a TMPDIR of its own. `remove` ends the database servers that a test left there and removes it; so does the next run, for one that was killed. */
export async function openRunFolder(): Promise<{ readonly remove: () => Promise<void> }> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) if (!isRunning(Number(name.split('-')[0]))) await removeRun(name);
  const own = await mkdtemp(join(folder, `${process.pid}-`));
  // The database server may run as another user.
  await chmod(own, 0o711);
  process.env['TMPDIR'] = own;
  return { remove: () => removeRun(own.slice(folder.length + 1)) };
}

async function removeRun(name: string): Promise<void> {
  await endClusters(join(folder, name));
  // What was ended just now may still be writing.
  await rm(join(folder, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
