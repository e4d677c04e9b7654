import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadBrands } from '../../apps/gateway/src/config/load-brands.ts';
import { readConfig } from '../../apps/gateway/src/config/read-config.ts';
import type { Context } from '../../apps/gateway/src/ground/context.ts';
import { buildServer } from '../../apps/gateway/src/http/server/build-server.ts';
import { buildContext, closeContext } from '../../apps/gateway/src/start/build-context.ts';
import { openDatabase } from '../../apps/gateway/src/start/open-database.ts';
import { root } from '../../tools/run.ts';
import { BENCH_MASTER_KEYS } from './master-key.ts';

/** A worker's context, and the moment of its business clock. */
type Place = {
  readonly databaseUrl: string;
  readonly moment: string;
  readonly milestone?: Context['milestone'];
  /** The address of both providers. */
  readonly providerUrl?: string;
  readonly issuers?: Context['issuers'];
  readonly mail?: Context['mail'];
};

type Placed = {
  readonly context: Context;
  /** The server of the same configuration, which answers nothing yet. */
  readonly app: Awaited<ReturnType<typeof buildServer>>;
  readonly close: () => Promise<void>;
};

/** The context of a gateway that only bills, on a database; its real clock runs. */
export async function contextAt({
  databaseUrl,
  moment,
  milestone,
  providerUrl = 'http://127.0.0.1:9',
  issuers,
  mail,
}: Place): Promise<Placed> {
  const folder = await mkdtemp(join(tmpdir(), 'marque-bench-'));
  const vendors = { STRIPE_API_URL: providerUrl, GOCARDLESS_API_URL: providerUrl };
  const config = readConfig(
    {
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'fatal',
      DATABASE_URL: databaseUrl,
      MASTER_KEYS: BENCH_MASTER_KEYS,
      REQUESTS_PER_MINUTE: '100000000',
      ...vendors,
    },
    root,
  );
  if (!config.ok) throw new Error(config.problem.join('\n'));
  const loaded = await loadBrands(config.value);
  if (!loaded.ok) throw new Error(loaded.problem.join('\n'));
  const database = await openDatabase(config.value.database);
  const app = await buildServer(config.value);
  const clock = { now: () => moment, realMs: () => Date.now(), close: async () => undefined };
  const brands = { current: loaded.value, faults: [] };
  const context = await buildContext(
    config.value,
    { log: app.log, database, brands },
    { clock, ...(milestone ? { milestone } : {}), ...(issuers ? { issuers } : {}), ...(mail ? { mail } : {}) },
  );
  const close = async () => {
    await app.close();
    await closeContext(context);
    await database.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { context, app, close };
}
