import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root, run } from '../run.ts';

/**
 * Ends at once every PostgreSQL server that tests have started in a folder for temporary files (`marque-cluster-…`).
 * These run in the background, so they outlive an interrupted run. A server that has already ended is not a fault, nor
 * is a missing folder.
 */
export async function endClusters(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const running = names
    .filter((name) => name.startsWith('marque-cluster-'))
    .map((name) => join(folder, name))
    .filter((cluster) => existsSync(join(cluster, 'pg/postmaster.pid')));
  const script = join(root, 'tools/postgres.sh');
  await Promise.all(running.map((cluster) => run('end', ['bash', script, 'end', cluster])));
}
