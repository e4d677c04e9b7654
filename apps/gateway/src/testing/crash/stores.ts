import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { processEnvironment } from '../../config/environment.ts';
import { type OpenDatabase, openDatabase } from '../../journal/open-database.ts';

/** Where a process that is killed keeps its data: what tells it so, and how a test looks in afterwards. */
export type Store = {
  readonly environment: NodeJS.ProcessEnv;
  readonly open: () => Promise<OpenDatabase>;
  readonly remove: () => Promise<void>;
};

const adminUrl = processEnvironment()['TEST_DATABASE_URL'];

/** A kind of database, and how a store of it is made. */
export type StoreKind = { readonly name: string; readonly prepare: (dataDirectory: string) => Promise<Store> };

export const embedded: StoreKind = { name: 'embedded', prepare: embeddedStore };

/** PostgreSQL when TEST_DATABASE_URL names a server on which databases may be created. */
export const server: StoreKind | undefined = adminUrl
  ? { name: 'PostgreSQL', prepare: () => serverStore(adminUrl) }
  : undefined;

async function embeddedStore(dataDirectory: string): Promise<Store> {
  return {
    environment: {},
    open: () => openDatabase({ kind: 'embedded', directory: join(dataDirectory, 'database') }),
    remove: async () => undefined,
  };
}

async function serverStore(url: string): Promise<Store> {
  const name = `marque_crash_${randomUUID().replaceAll('-', '')}`;
  const own = new URL(url);
  own.pathname = `/${name}`;
  await asAdmin(url, `CREATE DATABASE ${name}`);
  return {
    environment: { DATABASE_URL: own.href },
    open: () => openDatabase({ kind: 'postgres', url: own.href }),
    remove: () => asAdmin(url, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
