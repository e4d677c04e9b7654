import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { told, type Values } from './standing.ts';

/**
 * The values found in the bytes of a folder's files, as `part of the folder: what`. Throws if a file cannot be read,
 * unless it has just gone.
 */
export async function standingInFolder(folder: string, values: Values): Promise<string[]> {
  const found = new Set<string>();
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    const bytes = await readFile(path).catch(ifGone);
    const [part] = path.slice(folder.length + 1).split('/');
    for (const what of told(bytes.toString('latin1'), values)) found.add(`${part}: ${what}`);
  }
  return [...found].sort();
}

function ifGone(error: NodeJS.ErrnoException): Buffer {
  if (error.code === 'ENOENT') return Buffer.alloc(0);
  throw error;
}

/** Makes a server drop everything that it no longer needs: removed rows, and log that is written down. */
export async function tidyServer(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const run = async (...statements: readonly string[]) => {
    for (const statement of statements) await client.query(statement);
  };
  await run(
    ...["ALTER SYSTEM SET wal_recycle = 'off'", "ALTER SYSTEM SET min_wal_size = '32MB'", 'SELECT pg_reload_conf()'],
    ...['VACUUM FULL', 'CHECKPOINT', 'SELECT pg_switch_wal()', 'CHECKPOINT', 'SELECT pg_switch_wal()', 'CHECKPOINT'],
  ).finally(() => client.end());
}
