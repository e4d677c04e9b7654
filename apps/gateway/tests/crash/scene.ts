import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processEnvironment } from '../../src/config/environment.ts';
import type { MilestoneName } from '../../src/ports/milestone.ts';
import { send } from '../kit/client/api-client.ts';
import { type Sandbox, startSandbox } from '../kit/shops/sandbox.ts';
import { shopSecrets } from '../kit/shops/start-test-shop.ts';
import { newTestKey, type TestKey } from '../kit/shops/test-issuer.ts';
import { milestoneControl } from './faults/milestone-control.ts';
import { silentVendors } from './faults/silent-vendors.ts';
import { type KeptGateway, keepGateway } from './gateway-process.ts';
import type { Fault } from './grid.ts';
import { standingAddress } from './standing-address.ts';
import type { Store } from './stores.ts';

/** How long the gateway waits for a vendor, and how long they stay silent: longer, so that the client's own second try is not answered either. */
const PROVIDER_TIMEOUT_MS = 4000;
const SILENT_MS = 5500;
/** The business's day when a scene is set. */
export const FIRST_DAY = '2026-11-20T13:00:00.000Z';

/** Where a fault is to strike. */
export type Aim = { readonly at: MilestoneName; readonly passing: number; readonly fault: Fault };

/** A gateway as a process of its own between its database and its vendors, with a fault that waits to strike. */
export type Scene = {
  readonly url: string;
  readonly sandbox: Sandbox;
  readonly gateway: KeptGateway;
  /** Where the gateway stores what the register of motor insurance is told. */
  readonly registerDirectory: string;
  /** The key of the issuer whom the gateway believes. */
  readonly key: TestKey;
  readonly aim: (aim: Aim) => void;
  /** Whether the milestone was passed, and so the fault has struck. */
  readonly isStruck: () => boolean;
  /** Whether the fault had anything to act on: a kill always has, a lost answer needs a COMMIT that follows. */
  readonly hadEffect: () => boolean;
  /** How often the gateway has ended since the aim was taken. */
  readonly deaths: () => number;
  /** Sets the business’s clock to a number of days after the first day. */
  readonly standAfter: (days: number) => Promise<void>;
  /** Ends what a fault has left, so that another one may be aimed. */
  readonly calm: () => Promise<void>;
  /** Ends the gateway, so that an embedded database can be opened. */
  readonly close: () => Promise<void>;
};

/** Sets one up on a store. */
export async function setScene(store: Store): Promise<Scene> {
  const opened: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const one of opened.splice(0).reverse()) await one();
  };
  try {
    return await set(store, opened, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function set(store: Store, opened: (() => Promise<unknown>)[], close: Scene['close']): Promise<Scene> {
  const directory = await mkdtemp(join(tmpdir(), 'marque-crash-'));
  opened.push(() => rm(directory, { recursive: true, force: true }));
  const address = await standingAddress();
  opened.push(address.close);
  const webhooksUrl = `${address.url}/api/webhooks`;
  const dataDir = join(directory, 'sandbox');
  const settings = { port: 0, smtpPort: 0, dataDir, webhooksUrl, ...shopSecrets };
  const sandbox = await startSandbox(settings, Date.now, FIRST_DAY);
  opened.push(sandbox.close);
  const vendors = await silentVendors(sandbox.url);
  opened.push(vendors.close);
  let aimed: Aim | undefined;
  let left = 0;
  let isStruck = false;
  let before = { deaths: 0, lost: 0, withheld: 0 };
  const strike: { readonly [F in Fault]: () => Promise<unknown> } = {
    kill: () => {
      gateway.kill();
      return new Promise(() => undefined);
    },
    'database-stop': store.crash,
    'commit-lost': async () => store.loseNextAnswer(),
    'provider-hang': async () => {
      vendors.fallSilent(SILENT_MS);
      // A letter's provider is the mail server, which is not behind the same address.
      if (aimed?.at.startsWith('job.')) await send(sandbox.url, 'POST /script', { body: { smtp: { next: ['hang'] } } });
    },
  };
  const control = await milestoneControl(async (name) => {
    if (isStruck || name !== aimed?.at) return;
    left -= 1;
    if (left > 0) return;
    isStruck = true;
    await strike[aimed.fault]();
  });
  opened.push(control.close);
  const key = await newTestKey();
  const daysFile = join(directory, 'days');
  const environment = {
    DATA_DIR: store.dataDirectory,
    LOG_LEVEL: processEnvironment()['LOG_LEVEL'] ?? 'silent',
    STRIPE_API_URL: vendors.url,
    GOCARDLESS_API_URL: `${vendors.url}/gocardless`,
    ONFIDO_API_URL: `${vendors.url}/onfido`,
    CLAIMS_API_URL: `${vendors.url}/claims`,
    LOQATE_URL: sandbox.url,
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    UPLOAD_SCANNER: `tcp://127.0.0.1:${sandbox.scannerPort}`,
    MARQUE_TEST_CONTROL: control.url,
    MARQUE_TEST_ISSUER: JSON.stringify(key.publicJwk),
    MARQUE_TEST_PROVIDER_TIMEOUT_MS: String(PROVIDER_TIMEOUT_MS),
    MARQUE_TEST_DAY: FIRST_DAY,
    MARQUE_TEST_DAY_AT_MS: String(Date.now()),
    MARQUE_TEST_DAYS_FILE: daysFile,
    BILL_RUN_SECONDS: '1',
    ...store.environment,
  };
  const gateway = await keepGateway(environment, address);
  opened.push(gateway.stop);
  const counts = () => ({ deaths: gateway.deaths(), lost: store.lostAnswers(), withheld: vendors.withheld() });
  const effect: { readonly [F in Fault]: () => boolean } = {
    kill: () => counts().deaths > before.deaths,
    'database-stop': () => true,
    'commit-lost': () => counts().lost > before.lost,
    'provider-hang': () => counts().withheld > before.withheld,
  };
  return {
    ...{ url: gateway.url, sandbox, gateway, key, close },
    registerDirectory: join(store.dataDirectory, 'register'),
    aim: (aim) => {
      [aimed, left, isStruck, before] = [aim, aim.passing, false, counts()];
    },
    isStruck: () => isStruck,
    hadEffect: () => isStruck && aimed !== undefined && effect[aimed.fault](),
    deaths: () => counts().deaths - before.deaths,
    standAfter: (days) => writeFile(daysFile, String(days)),
    calm: async () => {
      aimed = undefined;
      vendors.fallSilent(0);
      store.keepAnswers();
      await send(sandbox.url, 'POST /script', { body: { smtp: { next: [] } } });
    },
  };
}
