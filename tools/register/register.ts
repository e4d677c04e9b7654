import 'temporal-polyfill/global';
import { parseArgs } from 'node:util';
import { didYouMean } from '@marque/base';
import { type Environment, processEnvironment } from '../../apps/gateway/src/config/environment.ts';
import { loadBrands } from '../../apps/gateway/src/config/load-brands.ts';
import { readConfig } from '../../apps/gateway/src/config/read-config.ts';
import { linesOfStartError } from '../../apps/gateway/src/ground/start-fault.ts';
import { buildServer } from '../../apps/gateway/src/http/server/build-server.ts';
import { buildContext, closeContext, type Overrides } from '../../apps/gateway/src/start/build-context.ts';
import { openDatabase } from '../../apps/gateway/src/start/open-database.ts';
import { feedStandings } from '../../apps/gateway/src/store/register/feed-figures.ts';
import { replayFeed } from '../../apps/gateway/src/store/register/replay-feed.ts';
import { root } from '../run.ts';

const USAGE = ['npm run -s register', 'npm run -s register -- --from 1 [--brand showcase]'];

/** What the command says, and its exit status: 0 done, 1 a gateway is just telling the feed, 2 something is wrong with the command, the configuration or the database. */
export type Answer = { readonly code: 0 | 1 | 2; readonly lines: readonly string[] };

/** What a test hands in: a database that is open, brands that were read before, parts of the context. */
type Parts = Overrides & { readonly open?: typeof openDatabase; readonly load?: typeof loadBrands };

/**
 * Says how far the register of motor insurance was told, brand by brand; with `--from`, has a brand's feed told once more from a number on, by the next gateway that
 * works. The database is a server's, or the embedded one of a folder, which no gateway may have open.
 */
export async function register(
  args: readonly string[],
  environment: Environment,
  { open = openDatabase, load = loadBrands, ...overrides }: Parts = {},
): Promise<Answer> {
  const command = readCommand(args);
  if (!command) return faulty(USAGE);
  const config = readConfig(environment, root);
  if (!config.ok) return faulty(config.problem);
  const brands = await load(config.value);
  if (!brands.ok) return faulty(brands.problem);
  const { from, brand = config.value.defaultBrand } = command;
  if (!brands.value.has(brand))
    return faulty([`--brand: expected a brand, found ${brand}${didYouMean(brand, [...brands.value.keys()])}`]);
  try {
    const database = await open(config.value.database);
    try {
      if (from === undefined) return { code: 0, lines: await standings(database.db) };
      const { log } = await buildServer(config.value);
      const opened = { log, database, brands: { current: brands.value, faults: [] } };
      const context = await buildContext(config.value, opened, overrides);
      const again = await replayFeed(context, { brand, from }).finally(() => closeContext(context));
      if (again === undefined)
        return { code: 1, lines: ['A gateway is just telling this feed. Try again in a moment.'] };
      return { code: 0, lines: [`${brand}: ${again} messages are told once more, from number ${from} on.`] };
    } finally {
      await database.close();
    }
  } catch (error) {
    return faulty(linesOfStartError(error, config.value));
  }
}

async function standings(db: Parameters<typeof feedStandings>[0]): Promise<readonly string[]> {
  const found = await feedStandings(db);
  if (found.length === 0) return ['Nothing was told yet.'];
  return found.map(({ brand, told, waiting }) => `${brand}: told up to number ${told}, ${waiting} waiting`);
}

function readCommand(args: readonly string[]): { readonly from?: number; readonly brand?: string } | undefined {
  try {
    const options = { from: { type: 'string' }, brand: { type: 'string' } } as const;
    const { from, ...others } = parseArgs({ args: [...args], options }).values;
    if (from === undefined) return others.brand === undefined ? {} : undefined;
    return /^[1-9]\d{0,11}$/.test(from) ? { from: Number(from), ...others } : undefined;
  } catch {
    return undefined;
  }
}

function faulty(lines: readonly string[]): Answer {
  return { code: 2, lines };
}

if (import.meta.main) {
  const { code, lines } = await register(process.argv.slice(2), processEnvironment());
  (code === 2 ? process.stderr : process.stdout).write(`${lines.join('\n')}\n`);
  process.exitCode = code;
}
