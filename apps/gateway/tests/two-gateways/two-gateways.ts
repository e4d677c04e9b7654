import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testClock } from '@marque/testkit/time/test-clock';
import { systemRandom } from '../../src/adapters/random/system-random.ts';
import { MILESTONES, type MilestoneName } from '../../src/ports/milestone.ts';
import { type OpenDatabase, openDatabase } from '../../src/start/open-database.ts';
import { openKeys } from '../../src/start/open-keys.ts';
import { milestoneControl } from '../crash/faults/milestone-control.ts';
import { type KeptGateway, keepGateway } from '../crash/gateway-process.ts';
import { FIRST_DAY } from '../crash/scene.ts';
import { type StandingAddress, standingAddress } from '../crash/standing-address.ts';
import type { ServerDatabase } from '../kit/databases/databases.ts';
import { type Sandbox, startSandbox } from '../kit/shops/sandbox.ts';
import { testConfig } from '../kit/shops/start-test-gateway.ts';
import { shopSecrets } from '../kit/shops/start-test-shop.ts';
import { newTestKey } from '../kit/shops/test-issuer.ts';
import { type CuttingProxy, cuttingProxy } from './cutting-proxy.ts';

/** One of two gateways, as a process of its own, with breakable connections to it and from it to the database. */
type Placed = {
  readonly address: StandingAddress;
  readonly toClient: CuttingProxy;
  readonly toDatabase: CuttingProxy;
  gateway: KeptGateway;
};

/** How likely each packet is lost with its connection. */
export type CutChances = { readonly client: number; readonly database: number };

/** Two gateways on one PostgreSQL. */
export type TwoGateways = {
  readonly urls: readonly string[];
  readonly sandbox: Sandbox;
  readonly database: OpenDatabase;
  /** Where both store what the register of motor insurance is told. */
  readonly registerDirectory: string;
  readonly cut: (cutting: CutChances) => void;
  readonly cuts: () => CutChances;
  /** Ends one with SIGTERM and starts it again, while the other serves. */
  readonly restart: (which: number) => Promise<void>;
  /** Kills one in the middle of its work, and nobody starts it again. */
  readonly killForGood: (which: number) => void;
  /** Lets business days pass for both, counted from the beginning. */
  readonly standAfter: (days: number) => Promise<void>;
  /** How often one of them has ended by itself. */
  readonly deaths: () => number;
  readonly close: () => Promise<void>;
};

type Closing = { readonly opened: (() => Promise<unknown>)[]; readonly close: () => Promise<void> };

const SECRET = 'a secret that two gateways share in a test';

/** A listener that is told, and may make it wait, whenever one of them passes a milestone. */
export type OnMilestone = (which: number, name: MilestoneName | undefined) => Promise<void>;

/**
 * Starts them on a new database of a server, which is dropped at the end. With a listener for milestones they bill
 * every second.
 */
export async function startTwoGateways(server: ServerDatabase, onMilestone?: OnMilestone): Promise<TwoGateways> {
  const opened: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const one of opened.splice(0).reverse()) await one();
  };
  try {
    return await start(server, { opened, close }, onMilestone);
  } catch (error) {
    await close();
    throw error;
  }
}

async function start(
  server: ServerDatabase,
  { opened, close }: Closing,
  onMilestone: OnMilestone | undefined,
): Promise<TwoGateways> {
  const directory = await mkdtemp(join(tmpdir(), 'marque-two-gateways-'));
  opened.push(() => rm(directory, { recursive: true, force: true }));
  opened.push(server.drop);
  const database = await openDatabase({ kind: 'postgres', url: server.url });
  opened.push(database.close);
  const ways = await Promise.all([0, 1].map(() => openWays(server.url)));
  for (const { address, toClient, toDatabase } of ways) opened.push(address.close, toClient.close, toDatabase.close);
  const urls = ways.map(({ toClient }) => `http://127.0.0.1:${toClient.port}`);
  const webhooksUrl = `${urls[0]}/api/webhooks`;
  const dataDir = join(directory, 'sandbox');
  const settings = { port: 0, smtpPort: 0, dataDir, webhooksUrl, ...shopSecrets };
  const sandbox = await startSandbox(settings, Date.now, FIRST_DAY);
  opened.push(sandbox.close);
  const key = await newTestKey();
  const daysFile = join(directory, 'days');
  const shared = {
    MARQUE_TEST_DAYS_FILE: daysFile,
    DATA_DIR: join(directory, 'data'),
    LOG_LEVEL: 'silent',
    PUBLIC_URL: urls[0],
    SESSION_SECRET: SECRET,
    STRIPE_API_URL: sandbox.url,
    GOCARDLESS_API_URL: `${sandbox.url}/gocardless`,
    ONFIDO_API_URL: `${sandbox.url}/onfido`,
    LOQATE_URL: sandbox.url,
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    REQUESTS_PER_MINUTE: '1000000',
    REQUESTS_AT_ONCE: '1000000',
    MARQUE_TEST_ISSUER: JSON.stringify(key.publicJwk),
    MARQUE_TEST_DAY: FIRST_DAY,
    MARQUE_TEST_DAY_AT_MS: String(Date.now()),
  };
  const listened = onMilestone
    ? await Promise.all(
        [0, 1].map((which) =>
          milestoneControl((name) =>
            onMilestone(
              which,
              MILESTONES.find((one) => one === name),
            ),
          ),
        ),
      )
    : [];
  for (const { close: closeControl } of listened) opened.push(closeControl);
  const environmentOf = ({ toDatabase }: Pick<Placed, 'toDatabase'>, which: number) => {
    const around = new URL(server.url);
    around.port = String(toDatabase.port);
    const control = listened[which];
    const told = control ? { MARQUE_TEST_CONTROL: control.url, BILL_RUN_SECONDS: '1' } : {};
    return { ...shared, ...told, DATABASE_URL: around.href };
  };
  const both: Placed[] = [];
  opened.push(() => Promise.all(both.map(({ gateway }) => gateway.stop())));
  // One after the other, as the first makes the tables.
  for (const [which, way] of ways.entries())
    both.push({ ...way, gateway: await keepGateway(environmentOf(way, which), way.address) });
  // The first gateway has made them.
  await openKeys(testConfig(shared.DATA_DIR), { db: database.db, clock: testClock(), random: systemRandom });
  let cutting: CutChances = { client: 0, database: 0 };
  let deaths = 0;
  return {
    ...{ urls, sandbox, database, close },
    registerDirectory: join(shared.DATA_DIR, 'register'),
    cut: (next) => {
      cutting = next;
      for (const { toClient, toDatabase } of both) {
        toClient.cut(next.client);
        toDatabase.cut(next.database);
      }
    },
    cuts: () => ({ client: sum(ways, 'toClient'), database: sum(ways, 'toDatabase') }),
    restart: async (which) => {
      const one = both[which % both.length];
      if (!one) return;
      deaths += one.gateway.deaths();
      await one.gateway.stop();
      // An operator who starts a gateway sees it fail and starts it again; here its database is simply there.
      one.toDatabase.cut(0);
      one.gateway = await keepGateway(environmentOf(one, both.indexOf(one)), one.address);
      one.toDatabase.cut(cutting.database);
    },
    killForGood: (which) => both[which]?.gateway.killForGood(),
    standAfter: (days) => writeFile(daysFile, String(days)),
    deaths: () => both.reduce((all, { gateway }) => all + gateway.deaths(), deaths),
  };
}

async function openWays(databaseUrl: string): Promise<Omit<Placed, 'gateway'>> {
  const address = await standingAddress();
  const toDatabase = await cuttingProxy(Number(new URL(databaseUrl).port));
  return { address, toClient: await cuttingProxy(address.port), toDatabase };
}

function sum(ways: readonly Omit<Placed, 'gateway'>[], way: 'toClient' | 'toDatabase'): number {
  return ways.reduce((all, one) => all + one[way].cuts(), 0);
}
