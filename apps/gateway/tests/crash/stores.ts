import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '../../src/start/open-database.ts';
import { layDatabase } from '../kit/databases/lay-database.ts';
import { commitCutter } from './commit-cutter.ts';
import type { Cluster } from './own-cluster.ts';

/** Where a gateway that meets a fault keeps its data, what may happen to it there, and how a test looks in. */
export type Store = {
  readonly dataDirectory: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly crash: () => Promise<void>;
  readonly loseNextAnswer: () => void;
  readonly keepAnswers: () => void;
  readonly lostAnswers: () => number;
  /** Opens the database beside the gateway, an embedded one only after it. */
  readonly open: () => Promise<OpenDatabase>;
  readonly remove: () => Promise<void>;
};

/** A database of a server of the test's own; the gateway reaches it over a connection that can lose an answer. */
export async function serverStore(cluster: Cluster): Promise<Store> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'marque-crash-data-'));
  const url = await cluster.newDatabase();
  const cutter = await commitCutter(cluster.port);
  const around = new URL(url);
  around.port = String(cutter.port);
  return {
    dataDirectory,
    environment: { DATABASE_URL: around.href },
    crash: cluster.crash,
    loseNextAnswer: cutter.loseNextAnswer,
    keepAnswers: cutter.keepAnswers,
    lostAnswers: cutter.lost,
    open: () => openDatabase({ kind: 'postgres', url }),
    remove: async () => {
      await cutter.close();
      await cluster.drop(url);
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** The embedded database, which lives in the gateway's process and dies with it. */
export async function embeddedStore(): Promise<Store> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'marque-crash-data-'));
  await layDatabase(dataDirectory);
  const cannot = () => {
    throw new Error('An embedded database has no server that stops and no connection that breaks');
  };
  return {
    dataDirectory,
    environment: {},
    crash: async () => cannot(),
    loseNextAnswer: cannot,
    keepAnswers: () => undefined,
    lostAnswers: () => 0,
    open: () => openDatabase({ kind: 'embedded', directory: join(dataDirectory, 'database') }),
    remove: () => rm(dataDirectory, { recursive: true, force: true }),
  };
}
