import 'temporal-polyfill/global';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { didYouMean } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { type Environment, processEnvironment } from '../../apps/gateway/src/config/environment.ts';
import { loadBrands } from '../../apps/gateway/src/config/load-brands.ts';
import { readConfig } from '../../apps/gateway/src/config/read-config.ts';
import { linesOfStartError } from '../../apps/gateway/src/ground/start-fault.ts';
import type { Overrides } from '../../apps/gateway/src/start/build-context.ts';
import { openDatabase } from '../../apps/gateway/src/start/open-database.ts';
import { root } from '../run.ts';
import { billNow } from './bill-now.ts';
import { foreseeDays } from './foresee-days.ts';
import type { Outcome, Say } from './outcome.ts';

const USAGE = [
  'npm run -s bill-run -- --dry-run [--date 2026-12-27] [--brand showcase]',
  'npm run -s bill-run -- [--brand showcase]',
];

/** What a test hands in: a sink for lines, an open database, brands that were read before, a clock. */
type Parts = Pick<Overrides, 'clock'> & {
  readonly say: Say;
  readonly open?: typeof openDatabase;
  readonly load?: typeof loadBrands;
};

type Command = { readonly isDry: boolean; readonly date?: string; readonly brand?: string };

/**
 * Says what the bill run will do on a day, or bills what is due now, in the database that the environment names: a
 * server's, or the embedded one of a folder, which no gateway may have open. Returns the exit status: 0 done, 1 an
 * account cannot be billed, 2 something is wrong with the command, the configuration or the database.
 */
export async function billRun(
  args: readonly string[],
  environment: Environment,
  { say, clock, open = openDatabase, load = loadBrands }: Parts,
): Promise<Outcome['code']> {
  const command = readCommand(args);
  const outcome = command ? await run(command) : faulty(USAGE);
  for (const line of outcome.lines) await say(line);
  return outcome.code;

  async function run({ isDry, date, brand }: Command): Promise<Outcome> {
    const config = readConfig(environment, root);
    if (!config.ok) return faulty(config.problem);
    const loaded = await load(config.value);
    if (!loaded.ok) return faulty(loaded.problem);
    const brands = chosen(loaded.value, brand);
    if (!brands)
      return faulty([`--brand: expected a brand, found ${brand}${didYouMean(`${brand}`, [...loaded.value.keys()])}`]);
    try {
      const database = await open(config.value.database);
      const settings = { config: config.value, database, brands, ...(clock ? { clock } : {}) };
      return await (isDry ? foreseeDays(settings, { date, say }) : billNow(settings)).finally(database.close);
    } catch (error) {
      return faulty(linesOfStartError(error, config.value));
    }
  }
}

function chosen(all: ReadonlyMap<string, Brand>, name: string | undefined): ReadonlyMap<string, Brand> | undefined {
  if (name === undefined) return all;
  const brand = all.get(name);
  return brand && new Map([[name, brand]]);
}

function readCommand(args: readonly string[]): Command | undefined {
  try {
    const options = { 'dry-run': { type: 'boolean' }, date: { type: 'string' }, brand: { type: 'string' } } as const;
    const { 'dry-run': isDry = false, ...others } = parseArgs({ args: [...args], options }).values;
    return isDry || others.date === undefined ? { isDry, ...others } : undefined;
  } catch {
    return undefined;
  }
}

function faulty(lines: readonly string[]): Outcome {
  return { code: 2, lines };
}

/** What reads slower than the database answers does not fill the memory. */
async function print(line: string): Promise<void> {
  if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
}

if (import.meta.main) process.exitCode = await billRun(process.argv.slice(2), processEnvironment(), { say: print });
