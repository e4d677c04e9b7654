import { execFileSync } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../run.ts';

/**
 * Makes TEST_DATABASE_URL name a PostgreSQL server: the one it already names, or one that ends with this run. Needs the
 * run's own folder.
 */
export async function haveServer(): Promise<void> {
  if (process.env['TEST_DATABASE_URL']) return;
  // The run's folder is cleared of clusters by this name.
  const folder = await mkdtemp(join(tmpdir(), 'marque-cluster-'));
  const script = join(root, 'tools/postgres.sh');
  process.env['TEST_DATABASE_URL'] = execFileSync('bash', [script, 'start', folder], { encoding: 'utf8' }).trim();
}
