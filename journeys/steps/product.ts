import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layDatabase } from '../../apps/gateway/tests/kit/databases/lay-database.ts';
import { freePort } from '../../tools/processes/free-port.ts';
import { startPart, stopPart, vendorSettings } from '../../tools/start.ts';

/** The whole product, running as `npm start` runs it, on free ports and data of its own. */
export type Product = {
  readonly shop: string;
  readonly sandbox: string;
  /** The process of its gateway. */
  readonly gatewayPid: number;
  /** Another brand's shop, served by its host name from the same start. */
  readonly shopOf: (host: string) => string;
  readonly stop: () => Promise<void>;
};

/** Between finding a port free and listening on it, somebody else may have taken it. */
const STARTS_MAX = 3;

/** A story need not wait half a minute until a job has failed for good. */
const soon = { JOB_RETRY_MAX_SECONDS: '1' };

/**
 * What is done to a product's data before its gateway opens them; `settings` are those with which a command finds them.
 */
type Prepare = (settings: NodeJS.ProcessEnv) => Promise<void>;

/** Starts the sandbox and the gateway, the latter with more settings if given; throws when one of them does not serve (it said why itself). */
export async function startProduct(settings: NodeJS.ProcessEnv = {}, prepare?: Prepare): Promise<Product> {
  for (let starts = 0; starts < STARTS_MAX; starts += 1) {
    const product = await startOn(await freePort(), settings, prepare);
    if (product) return product;
  }
  throw new Error('The gateway did not start.');
}

/** Undefined when the gateway did not start on this port. */
async function startOn(port: number, settings: NodeJS.ProcessEnv, prepare?: Prepare): Promise<Product | undefined> {
  const dataDir = await makeDataDir();
  const sandbox = startPart('apps/sandbox/src/main.ts', {
    SANDBOX_PORT: '0',
    SANDBOX_SMTP_PORT: '0',
    SANDBOX_SCANNER_PORT: '0',
    SANDBOX_DATA_DIR: join(dataDir, 'sandbox'),
    SANDBOX_WEBHOOKS_URL: `http://127.0.0.1:${port}/api/webhooks`,
  });
  const vendors = await sandbox.ready;
  if (vendors === undefined) throw new Error('The sandbox did not start.');
  const own = { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: `http://localhost:${port}`, ...soon };
  await prepare?.(own);
  const gateway = startPart('apps/gateway/src/main.ts', { ...vendorSettings(vendors), ...settings, ...own });
  const ready = await gateway.ready;
  const stop = async () => {
    await stopPart(gateway.child);
    await stopPart(sandbox.child);
    await rm(dataDir, { recursive: true, force: true });
  };
  if (ready === undefined) {
    await stop();
    return undefined;
  }
  return {
    shop: `http://localhost:${port}`,
    sandbox: vendors.url,
    gatewayPid: gateway.child.pid ?? 0,
    shopOf: (host) => `http://${host}:${port}`,
    stop,
  };
}

/** A folder for the data of one product, with a database that needs no making. */
async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marque-journey-'));
  await layDatabase(dataDir);
  return dataDir;
}
