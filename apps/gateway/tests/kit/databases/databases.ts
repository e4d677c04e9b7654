import { randomUUID } from 'node:crypto';
import { spending } from '@marque/testkit/time/spent';
import pg from 'pg';
import { it } from 'vitest';
import { processEnvironment } from '../../../src/config/environment.ts';
import { type OpenDatabase, openDatabase } from '../../../src/start/open-database.ts';
import { fingerprint, makeQueue } from './database-template.ts';
import { openEmbedded } from './open-embedded.ts';

/** A kind of database that a suite runs on. */
export type TestDatabase = {
  readonly name: string;
  /** Answers a fresh, empty one. */
  readonly open: () => Promise<OpenDatabase>;
  /**
   * As `it`, for a test that goes the same way on every database, in a suite of tests that may differ: on PostgreSQL it
   * runs with MARQUE_TEST_DATABASES=all.
   */
  readonly alike: ReturnType<typeof it.runIf>;
};

const environment = processEnvironment();
/** A hundred requests at once share ten connections, on a machine that may be busy. */
const PATIENCE_MS = 60_000;

/** The PostgreSQL server on which tests may make databases; undefined if TEST_DATABASE_URL is empty or not set. */
export const testServerUrl = environment['TEST_DATABASE_URL'] || undefined;

/** At its end a run drops everything left under the name that it gave. */
const prefix = environment['MARQUE_TEST_DATABASE_PREFIX'] ?? 'marque_test_';

const areAll = environment['MARQUE_TEST_DATABASES'] === 'all';

const embedded: TestDatabase = { name: 'embedded', open: openEmbedded, alike: it };

/**
 * The embedded database, and PostgreSQL wherever there is a server for tests: `describe.each(bothDatabases)`. For
 * suites of things that can differ there: locks and races, roles and the security of rows, migrations, the connection,
 * the queue, crashes, what a driver makes of a value or an error.
 */
export const bothDatabases: readonly TestDatabase[] = [
  embedded,
  ...(testServerUrl ? [{ name: 'PostgreSQL', open: () => openOnServer(testServerUrl), alike: it.runIf(areAll) }] : []),
];

/**
 * The embedded database, and PostgreSQL only with MARQUE_TEST_DATABASES=all: `describe.each(databases)`. For every
 * other suite that has a database: our code decides what it promises, and it goes the same way on both.
 */
export const databases: readonly TestDatabase[] = areAll ? bothDatabases : [embedded];

async function openOnServer(url: string): Promise<OpenDatabase> {
  const own = await newDatabaseOn(url);
  const database = await openDatabase({ kind: 'postgres', url: own.url, waitMs: PATIENCE_MS });
  const close = async () => {
    await database.close();
    await own.drop();
  };
  return { ...database, close };
}

/** A fresh, migrated, empty database of a server, which several may open; `drop` removes it, even while others have it open. */
export type ServerDatabase = { readonly url: string; readonly drop: () => Promise<void> };

/**
 * Makes one on the server that TEST_DATABASE_URL names, or a copy of another of its databases, which nobody may have
 * open; undefined if it names none.
 */
export const newServerDatabase =
  testServerUrl === undefined ? undefined : (like?: ServerDatabase) => newDatabaseOn(testServerUrl, like);

async function newDatabaseOn(url: string, like?: ServerDatabase): Promise<ServerDatabase> {
  serverTemplate ??= templateOn(url);
  const name = newName();
  const template = like ? new URL(like.url).pathname.slice(1) : await serverTemplate;
  await spending('a PostgreSQL database copied', () =>
    asAdmin(url, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)),
  );
  const drop = () => asAdmin(url, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  return { url: addressOf(url, name), drop };
}

let serverTemplate: Promise<string> | undefined;

/**
 * The name of a migrated, empty database on the server, made by the first test that needs it: copying it takes a
 * fraction of migrating again.
 */
async function templateOn(url: string): Promise<string> {
  const name = `marque_template_${await fingerprint()}`;
  await asAdmin(url, async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 1) return;
    const making = newName();
    await client.query(`CREATE DATABASE ${making}`);
    const database = await openDatabase({ kind: 'postgres', url: addressOf(url, making) });
    await makeQueue(database).finally(() => database.close());
    await client.query(`ALTER DATABASE ${making} RENAME TO ${name}`);
  });
  return name;
}

const newName = () => `${prefix}${randomUUID().replaceAll('-', '')}`;

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
