import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { bossQueue } from '../../src/jobs/boss-queue.ts';
import { openDatabase } from '../../src/start/open-database.ts';

const script = fileURLToPath(new URL('../../../../tools/postgres.sh', import.meta.url));
const run = promisify(execFile);
const TEMPLATE = 'marque_crash_template';
const silent = { warn: () => undefined, error: () => undefined } as unknown as FastifyBaseLogger;

/** A PostgreSQL server of the test's own, which may be stopped at once. */
export type Cluster = {
  readonly port: number;
  /** Where its data and its log are. */
  readonly folder: string;
  /** Ends it without letting it finish anything, and starts it again. */
  readonly crash: () => Promise<void>;
  /** Makes a migrated, empty database, or one that has no tables either, and answers its address. */
  readonly newDatabase: (kind?: 'WITHOUT_TABLES') => Promise<string>;
  readonly drop: (databaseUrl: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Starts one in a new folder, with a template of the tables and of the queues. */
export async function ownCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'marque-cluster-'));
  const { stdout } = await run('bash', [script, 'start', folder]);
  const adminUrl = stdout.trim();
  const urlOf = (name: string) => new URL(`/${name}`, adminUrl).href;
  await execute(adminUrl, `CREATE DATABASE ${TEMPLATE}`);
  await prepare(urlOf(TEMPLATE));
  return {
    ...{ port: Number(new URL(adminUrl).port), folder },
    crash: async () => void (await run('bash', [script, 'crash', folder])),
    newDatabase: async (kind) => {
      const name = `marque_crash_${randomUUID().replaceAll('-', '')}`;
      const template = kind === 'WITHOUT_TABLES' ? 'template0' : TEMPLATE;
      await execute(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
      return urlOf(name);
    },
    drop: (databaseUrl) => execute(adminUrl, `DROP DATABASE ${new URL(databaseUrl).pathname.slice(1)} WITH (FORCE)`),
    close: async () => {
      await run('bash', [script, 'stop', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function prepare(url: string): Promise<void> {
  const database = await openDatabase({ kind: 'postgres', url });
  const queue = await bossQueue({ database: database.boss, deliver: async () => undefined, log: silent });
  await queue.stop();
  await database.close();
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
