import 'temporal-polyfill/global';
import { parseArgs } from 'node:util';
import { dayOf, didYouMean } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { systemRandom } from '../../apps/gateway/src/adapters/random/system-random.ts';
import { type Environment, processEnvironment } from '../../apps/gateway/src/config/environment.ts';
import { loadBrands } from '../../apps/gateway/src/config/load-brands.ts';
import { readConfig } from '../../apps/gateway/src/config/read-config.ts';
import { linesOfStartError } from '../../apps/gateway/src/ground/start-fault.ts';
import { buildServer } from '../../apps/gateway/src/http/server/build-server.ts';
import { isAllEncrypted } from '../../apps/gateway/src/jobs/encrypt-older.ts';
import { foreseeForgetting, forgetAll, type Told } from '../../apps/gateway/src/people/retention/forget-over.ts';
import { buildContext, closeContext, type Overrides } from '../../apps/gateway/src/start/build-context.ts';
import { openDatabase } from '../../apps/gateway/src/start/open-database.ts';
import { openKeys } from '../../apps/gateway/src/start/open-keys.ts';
import { inSnapshot } from '../../apps/gateway/src/store/in-snapshot.ts';
import { clockOf } from '../bill-run/clock-of.ts';
import type { CommandSettings } from '../bill-run/command-settings.ts';
import { root } from '../run.ts';
import { wordsOfTally } from './words-of-tally.ts';

const USAGE = [
  'npm run -s retention -- --dry-run [--brand showcase]   says what would be forgotten tonight, and what is held',
  'npm run -s retention -- [--brand showcase]             forgets what is over now',
];

const OLDER = [
  'Words of an earlier release are still in the clear: start a gateway, wait some minutes, and try again.',
];

/** What the command says, and its exit status: 0 done, 1 not yet, 2 something is wrong with the command, the configuration or the database. */
export type Said = { readonly code: 0 | 1 | 2; readonly lines: readonly string[] };

/** What a test hands in: a database that is open, brands that were read before, a clock. */
type Parts = Pick<Overrides, 'clock'> & { readonly open?: typeof openDatabase; readonly load?: typeof loadBrands };

type Command = { readonly isDry: boolean; readonly brand?: string };

/**
 * Says what would be forgotten now because it was kept for long enough, by brand and kind, or forgets it, in the database that the environment names: a server's, or
 * the embedded one of a folder, which no gateway may have open. It names nobody.
 */
export async function retention(
  args: readonly string[],
  environment: Environment,
  { clock, open = openDatabase, load = loadBrands }: Parts = {},
): Promise<Said> {
  const command = readCommand(args);
  if (!command) return faulty(USAGE);
  const config = readConfig(environment, root);
  if (!config.ok) return faulty(config.problem);
  const loaded = await load(config.value);
  if (!loaded.ok) return faulty(loaded.problem);
  const { brand } = command;
  const brands = brand === undefined ? loaded.value : new Map([...loaded.value].filter(([code]) => code === brand));
  if (brands.size === 0)
    return faulty([`--brand: expected a brand, found ${brand}${didYouMean(`${brand}`, [...loaded.value.keys()])}`]);
  try {
    const database = await open(config.value.database);
    const settings = { config: config.value, database, brands, ...(clock ? { clock } : {}) };
    return await (command.isDry ? foresee(settings) : forget(settings)).finally(database.close);
  } catch (error) {
    return faulty(linesOfStartError(error, config.value));
  }
}

async function foresee({ config, database: { db }, brands, clock = clockOf(config) }: CommandSettings): Promise<Said> {
  await ('known' in clock ? clock.known : undefined);
  try {
    await openKeys(config, { db, clock, random: systemRandom });
    const lines: string[] = [];
    for (const brand of brands.values()) {
      const today = dayOf(clock.now(), brand.timeZone);
      const told = await inSnapshot(db, (tx) => foreseeForgetting(tx, { brand, today }));
      lines.push(...linesOf(brand, { today, told, verb: 'to forget' }));
    }
    return { code: 0, lines };
  } finally {
    await clock.close();
  }
}

async function forget({ config, database, brands, ...overrides }: CommandSettings): Promise<Said> {
  const { log } = await buildServer(config);
  const context = await buildContext(config, { log, database, brands: { current: brands, faults: [] } }, overrides);
  try {
    if (!(await isAllEncrypted(context))) return { code: 1, lines: OLDER };
    const lines: string[] = [];
    for (const brand of brands.values()) {
      const told = await forgetAll(context, brand);
      lines.push(...linesOf(brand, { today: dayOf(context.clock.now(), brand.timeZone), told, verb: 'forgotten' }));
    }
    return { code: 0, lines };
  } finally {
    await closeContext(context);
  }
}

type Lines = { readonly today: string; readonly told: readonly Told[]; readonly verb: 'to forget' | 'forgotten' };

function linesOf({ brand }: Brand, { today, told, verb }: Lines): string[] {
  const lines = told.flatMap(({ kind, tally }) => wordsOfTally(kind, tally, verb));
  return [`${brand} on ${today}:`, ...(lines.length > 0 ? lines : ['  nothing is over'])];
}

function readCommand(args: readonly string[]): Command | undefined {
  try {
    const options = { 'dry-run': { type: 'boolean' }, brand: { type: 'string' } } as const;
    const { 'dry-run': isDry = false, brand } = parseArgs({ args: [...args], options }).values;
    return { isDry, ...(brand === undefined ? {} : { brand }) };
  } catch {
    return undefined;
  }
}

function faulty(lines: readonly string[]): Said {
  return { code: 2, lines };
}

if (import.meta.main) {
  const { code, lines } = await retention(process.argv.slice(2), processEnvironment());
  (code === 2 ? process.stderr : process.stdout).write(`${lines.join('\n')}\n`);
  process.exitCode = code;
}
