import { createHash, randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { openPgliteInMemory } from '../adapters/pglite/open-pglite.ts';
import { processEnvironment } from '../config/environment.ts';
import { migrations } from '../journal/migrations/migrations.ts';
import { type OpenDatabase, openDatabase, openOnPglite } from '../journal/open-database.ts';

/** A kind of database that a suite runs on; every `open` answers a fresh, empty one. */
export type TestDatabase = { readonly name: string; readonly open: () => Promise<OpenDatabase> };

const adminUrl = processEnvironment()['TEST_DATABASE_URL'];

/** The embedded database, and PostgreSQL when TEST_DATABASE_URL names a server on which databases may be created: `describe.each(databases)`. */
export const databases: readonly TestDatabase[] = [
  { name: 'embedded', open: openEmbedded },
  ...(adminUrl ? [{ name: 'PostgreSQL', open: () => openOnServer(adminUrl) }] : []),
];

/** The embedded database alone, for suites that test nothing of SQL. */
export async function openEmbedded(): Promise<OpenDatabase> {
  const pglite = await openPgliteInMemory(await template());
  return await openOnPglite(pglite, () => pglite.close());
}

/** A migrated, empty data folder. It is kept between runs, because making one takes seconds and loading one a fraction. */
async function template(): Promise<Blob> {
  const file = join(tmpdir(), `marque-test-database-${await fingerprint()}.tar`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return new Blob([kept]);
  const pglite = await openPgliteInMemory();
  const database = await openOnPglite(pglite, () => pglite.close());
  const boss = new PgBoss({ ...database.boss, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
  const dumped = await pglite.dumpDataDir('none');
  await database.close();
  const beside = `${file}.${randomUUID()}`;
  await writeFile(beside, Buffer.from(await dumped.arrayBuffer()));
  await rename(beside, file);
  return dumped;
}

/** Changes with the migrations, so that a template of former ones is not used. */
async function fingerprint(): Promise<string> {
  const texts = Object.keys(migrations).map((name) =>
    readFile(new URL(`../journal/migrations/${name}.ts`, import.meta.url), 'utf8'),
  );
  return createHash('sha256')
    .update((await Promise.all(texts)).join(''))
    .digest('hex')
    .slice(0, 16);
}

async function openOnServer(url: string): Promise<OpenDatabase> {
  const name = `marque_test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(url, `CREATE DATABASE ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const database = await openDatabase({ kind: 'postgres', url: own.href });
  const close = async () => {
    await database.close();
    await asAdmin(url, `DROP DATABASE ${name} WITH (FORCE)`);
  };
  return { ...database, close };
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
