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

const adminUrl = processEnvironment()['TEST_DATABASE_URL'] || undefined;

/** The embedded database, and PostgreSQL when TEST_DATABASE_URL names a server on which databases may be created: `describe.each(databases)`. */
export const databases: readonly TestDatabase[] = [
  { name: 'embedded', open: openEmbedded },
  ...(adminUrl ? [{ name: 'PostgreSQL', open: () => openOnServer(adminUrl) }] : []),
];

/** The embedded database alone, for suites that test nothing of SQL. */
export async function openEmbedded(): Promise<OpenDatabase> {
  const pglite = await openPgliteInMemory(await migratedDump());
  return await openOnPglite(pglite, () => pglite.close());
}

/** The dumped data folder of a migrated, empty embedded database, as a tar. */
export function migratedDump(): Promise<Blob> {
  embeddedTemplate ??= keptTemplate();
  return embeddedTemplate;
}

let embeddedTemplate: Promise<Blob> | undefined;

/** A migrated, empty data folder. It is kept between runs, because making one takes seconds and loading one a fraction. */
async function keptTemplate(): Promise<Blob> {
  const file = join(tmpdir(), `marque-test-database-${await fingerprint()}.tar`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return new Blob([kept]);
  const pglite = await openPgliteInMemory();
  const database = await openOnPglite(pglite, () => pglite.close());
  await makeQueue(database);
  const dumped = await pglite.dumpDataDir('none');
  await database.close();
  const beside = `${file}.${randomUUID()}`;
  await writeFile(beside, Buffer.from(await dumped.arrayBuffer()));
  await rename(beside, file);
  return dumped;
}

async function makeQueue(database: OpenDatabase): Promise<void> {
  const boss = new PgBoss({ ...database.boss, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
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
  const own = await newDatabaseOn(url);
  const database = await openDatabase({ kind: 'postgres', url: own.url });
  const close = async () => {
    await database.close();
    await own.drop();
  };
  return { ...database, close };
}

/** A fresh, migrated, empty database of a server, which several may open; `drop` removes it, whoever has it open. */
export type ServerDatabase = { readonly url: string; readonly drop: () => Promise<void> };

/** Makes one on the server that TEST_DATABASE_URL names; undefined where it names none. */
export const newServerDatabase = adminUrl === undefined ? undefined : () => newDatabaseOn(adminUrl);

async function newDatabaseOn(url: string): Promise<ServerDatabase> {
  serverTemplate ??= templateOn(url);
  const name = `marque_test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(url, async (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${await serverTemplate}`));
  const drop = () => asAdmin(url, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  return { url: addressOf(url, name), drop };
}

let serverTemplate: Promise<string> | undefined;

/** The name of a migrated, empty database on the server, made by whoever comes first: copying it takes a fraction of migrating anew. */
async function templateOn(url: string): Promise<string> {
  const name = `marque_template_${await fingerprint()}`;
  await asAdmin(url, async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 1) return;
    const making = `${name}_${randomUUID().slice(0, 8)}`;
    await client.query(`CREATE DATABASE ${making}`);
    const database = await openDatabase({ kind: 'postgres', url: addressOf(url, making) });
    await makeQueue(database).finally(() => database.close());
    await client.query(`ALTER DATABASE ${making} RENAME TO ${name}`);
  });
  return name;
}

function addressOf(url: string, name: string): string {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

async function asAdmin(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client).finally(() => client.end());
}
