import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endClusters } from '../../processes/end-clusters.ts';
import { isRunning } from '../../processes/is-running.ts';
import { nameDatabases } from './run-databases.ts';

const NAME = /^marque-run-(\d+)-/;

/**
 * Gives this run a TMPDIR of its own. `remove` ends the database servers that a test left there and removes the folder;
 * for a killed run, the next one does so. `remove` also drops the databases that were left on a server lent to the run.
 */
export async function openRunFolder(): Promise<{ readonly remove: () => Promise<void> }> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = NAME.exec(name) ?? [];
    // What another user's run has left is theirs to remove.
    if (pid !== undefined && !isRunning(Number(pid))) await removeRun(join(tmpdir(), name)).catch(() => undefined);
  }
  const own = await mkdtemp(join(tmpdir(), `marque-run-${process.pid}-`));
  // The database server may run as another user.
  await chmod(own, 0o711);
  process.env['TMPDIR'] = own;
  const dropDatabases = nameDatabases();
  return {
    remove: async () => {
      await dropDatabases();
      await removeRun(own);
    },
  };
}

async function removeRun(folder: string): Promise<void> {
  await endClusters(folder);
  // What was ended just now may still be writing.
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
