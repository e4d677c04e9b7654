import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../tools/free-port.ts';
import { type Ready, startPart, stopPart, vendorSettings } from '../tools/start.ts';

/** The whole product, running as `npm start` runs it, on free ports and data of its own. */
export type Product = {
  readonly shop: string;
  readonly sandbox: string;
  /** Another brand's shop, served by its host name from the same start. */
  readonly shopOf: (host: string) => string;
  readonly stop: () => Promise<void>;
};

/** Starts the sandbox and the gateway, the latter with more settings if given; throws when one of them does not serve. */
export async function startProduct(settings: NodeJS.ProcessEnv = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marque-journey-'));
  const port = await freePort();
  const sandbox = startPart('apps/sandbox/src/main.ts', {
    SANDBOX_PORT: '0',
    SANDBOX_SMTP_PORT: '0',
    SANDBOX_DATA_DIR: join(dataDir, 'sandbox'),
    SANDBOX_STRIPE_WEBHOOK_URL: `http://127.0.0.1:${port}/api/webhooks/stripe`,
  });
  const vendors = await served(sandbox.ready, 'sandbox');
  const gateway = startPart('apps/gateway/src/main.ts', {
    ...vendorSettings(vendors),
    ...settings,
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: `http://localhost:${port}`,
  });
  await served(gateway.ready, 'gateway');
  return {
    shop: `http://localhost:${port}`,
    sandbox: vendors.url,
    shopOf: (host) => `http://${host}:${port}`,
    stop: async () => {
      await stopPart(gateway.child);
      await stopPart(sandbox.child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function served(ready: Promise<Ready | undefined>, part: string): Promise<Ready> {
  const said = await ready;
  if (said === undefined) throw new Error(`The ${part} did not start.`);
  return said;
}
