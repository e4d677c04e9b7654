import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './in-transaction.ts';
import { schemaVersions } from './schema.ts';

export type Store = DatabaseSync;

/** Opens (or makes) the sandbox's database in the folder and brings it to the newest version. Throws when a newer sandbox wrote it. */
export function openStore(dataDir: string): Store {
  mkdirSync(dataDir, { recursive: true });
  const store = new DatabaseSync(join(dataDir, 'sandbox.sqlite'));
  store.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;');
  migrate(store, dataDir);
  return store;
}

function migrate(store: Store, dataDir: string): void {
  const { user_version: found } = store.prepare('PRAGMA user_version').get() as { user_version: number };
  if (found > schemaVersions.length) {
    store.close();
    throw new Error(
      `The sandbox data in ${dataDir} is of version ${found}; this sandbox knows up to ${schemaVersions.length}. Use a newer one or another SANDBOX_DATA_DIR.`,
    );
  }
  for (const [index, sql] of schemaVersions.entries()) {
    if (index < found) continue;
    inTransaction(store, () => store.exec(`${sql}; PRAGMA user_version = ${index + 1};`));
  }
}
