import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { preparedPglite } from '../../../src/adapters/pglite/prepared-pglite.ts';
import { bossQueue } from '../../../src/jobs/boss-queue.ts';
import { type OpenDatabase, openOnPglite } from '../../../src/start/open-database.ts';
import { migrations } from '../../../src/store/migrations/migrations.ts';
import { silentLog } from '../time/silent-log.ts';
import { openPgliteInMemory } from './open-pglite-in-memory.ts';

const folder = fileURLToPath(new URL('../../../../../node_modules/.cache/marque/', import.meta.url));
const QUEUES = ['../../../src/jobs/boss-queue.ts', '../../../src/ground/job-names.ts', '../../../package.json'];
let template: Promise<Blob> | undefined;

/** A migrated, empty data folder of the embedded database, read once. It is kept between runs, because making one takes seconds and loading one a fraction. */
export function databaseTemplate(): Promise<Blob> {
  template ??= keptTemplate();
  return template;
}

async function keptTemplate(): Promise<Blob> {
  const file = `${folder}test-database-${await fingerprint()}.tar`;
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return new Blob([kept]);
  const pglite = await openPgliteInMemory();
  const database = await openOnPglite(preparedPglite(pglite), () => pglite.close());
  await makeQueue(database);
  const dumped = await pglite.dumpDataDir('none');
  await database.close();
  const beside = `${file}.${randomUUID()}`;
  await mkdir(folder, { recursive: true });
  await writeFile(beside, Buffer.from(await dumped.arrayBuffer()));
  await rename(beside, file);
  return dumped;
}

/** Makes the tables of the job queue, and its queues. */
export async function makeQueue(database: OpenDatabase): Promise<void> {
  const jobs = await bossQueue({ database: database.boss, deliver: async () => undefined, log: silentLog });
  await jobs.stop();
}

/** Changes with the migrations and the queues, so that a template of former ones is not used. */
export async function fingerprint(): Promise<string> {
  const queues = await Promise.all(QUEUES.map((file) => readFile(new URL(file, import.meta.url), 'utf8')));
  const laid = Object.entries(migrations).flatMap(([name, { statements }]) => [name, ...statements]);
  return createHash('sha256')
    .update([...laid, ...queues].join(''))
    .digest('hex')
    .slice(0, 16);
}
