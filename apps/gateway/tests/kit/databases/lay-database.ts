import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseTemplate } from './database-template.ts';

/**
 * Lays a migrated, empty embedded database into a data folder, where a gateway would otherwise make its own, which
 * takes seconds.
 */
export async function layDatabase(dataDirectory: string): Promise<void> {
  const folder = join(dataDirectory, 'database');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const dumped = Buffer.from(await (await databaseTemplate()).arrayBuffer());
  execFileSync('tar', ['-x', '-C', folder], { input: dumped, stdio: ['pipe', 'ignore', 'ignore'] });
}
