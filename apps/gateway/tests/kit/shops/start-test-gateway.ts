import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from '@marque/testkit/time/eventually';
import { spending } from '@marque/testkit/time/spent';
import { type TestClock, testClock } from '@marque/testkit/time/test-clock';
import type { Environment } from '../../../src/config/environment.ts';
import { readConfig } from '../../../src/config/read-config.ts';
import type { Config, Limits } from '../../../src/ground/config.ts';
import type { Database } from '../../../src/ground/tables/database.ts';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import type { OpenDatabase } from '../../../src/start/open-database.ts';
import { type Gateway, type StartOverrides, startGateway } from '../../../src/start/start-gateway.ts';
import { differingFacts } from '../../../src/store/operation/differing-facts.ts';
import { openEmbedded } from '../databases/open-embedded.ts';
import { loadBrandsOnce } from './load-brands-once.ts';

/** A gateway on a free port with a folder, a database and a clock of its own. */
export type TestGateway = Gateway & { readonly clock: TestClock; readonly directory: string };

/** What a test wants to be different. */
export type TestSettings = {
  readonly database?: () => Promise<OpenDatabase>;
  readonly limits?: Partial<Limits>;
  readonly environment?: Environment;
  readonly overrides?: StartOverrides;
};

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const SETTLE_WITHIN_MS = 30_000;
const manyPerMinute = 1_000_000;
const usualLimits = {
  // A test's provider is another part of its process, and slow if the machine is.
  providerTimeoutMs: 60_000,
  requestsPerMinute: manyPerMinute,
  requestsAtOnce: manyPerMinute,
  sessionsPerMinute: manyPerMinute,
  lookupsPerMinute: manyPerMinute,
  proposalsPerMinute: manyPerMinute,
  reportsPerMinute: manyPerMinute,
  uploadsPerMinute: manyPerMinute,
  coverLooksPerMinute: manyPerMinute,
  triedChangesPerMinute: manyPerMinute,
  codesPerAddress: manyPerMinute,
  codesPerAddressAndDay: manyPerMinute,
  codesPerNetwork: manyPerMinute,
  // A test that moves the clock bills when it says so.
  billRunSeconds: 0,
};

/** Starts a gateway for a test; `close` removes everything that it made, and rejects if the books are wrong by then. */
export async function startTestGateway({
  database = openEmbedded,
  limits,
  environment,
  overrides,
}: TestSettings = {}): Promise<TestGateway> {
  const directory = await mkdtemp(join(tmpdir(), 'marque-test-'));
  const config = { ...testConfig(directory, environment) };
  const clock = testClock();
  // A folder of the test’s own may change under its hands.
  const areBrandsShared = environment?.['BRANDS_DIR'] === undefined && environment?.['TEXTS_DIR'] === undefined;
  const opened = await database();
  const gateway = await spending('a gateway started', () =>
    startGateway(
      { ...config, clockUrl: undefined, limits: { ...config.limits, ...usualLimits, ...limits } },
      { database: opened, clock, ...(areBrandsShared ? { loadBrands: loadBrandsOnce } : {}), ...overrides },
    ),
  );
  const close = async () => {
    const findings = await settledFindings(gateway.context.db).finally(gateway.close);
    await rm(directory, { recursive: true, force: true });
    if (findings.length > 0) throw new Error(`The books are wrong at the end of a test:\n${findings.join('\n')}`);
  };
  return { ...gateway, clock, directory, close };
}

/** Lasting faults in the books; jobs get a moment to put right what they are working on. */
async function settledFindings(db: Database): Promise<readonly string[]> {
  return await eventually(
    () => foundIn(db),
    (findings) => findings.length === 0,
    SETTLE_WITHIN_MS,
  ).catch(() => foundIn(db));
}

async function foundIn(db: Database): Promise<readonly string[]> {
  const facts = await differingFacts(db);
  return [...(await checkBooks(db)), ...facts.map(({ about, id, names }) => `${about} ${id}: ${names.join(', ')}`)];
}

/** Settings that keep to a folder of the test's own. */
export function testConfig(directory: string, environment: Environment = {}): Config {
  const folders = { DATA_DIR: directory, WEB_DIR: join(directory, 'web') };
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', ...folders, ...environment }, root);
  if (!config.ok) throw new Error(config.problem.join('\n'));
  return config.value;
}
