import 'temporal-polyfill/global';
import { parseArgs } from 'node:util';
import { didYouMean } from '@marque/base';
import { systemClock } from '../../apps/gateway/src/adapters/clock/system-clock.ts';
import { systemRandom } from '../../apps/gateway/src/adapters/random/system-random.ts';
import { readMessage, UnreadableMessage } from '../../apps/gateway/src/adapters/register/folder-register.ts';
import { type Environment, processEnvironment } from '../../apps/gateway/src/config/environment.ts';
import { loadBrands } from '../../apps/gateway/src/config/load-brands.ts';
import { readConfig } from '../../apps/gateway/src/config/read-config.ts';
import type { Config } from '../../apps/gateway/src/ground/config.ts';
import { linesOfStartError } from '../../apps/gateway/src/ground/start-fault.ts';
import type { Database } from '../../apps/gateway/src/ground/tables/database.ts';
import { buildServer } from '../../apps/gateway/src/http/server/build-server.ts';
import { buildContext, closeContext, type Overrides } from '../../apps/gateway/src/start/build-context.ts';
import { openDatabase } from '../../apps/gateway/src/start/open-database.ts';
import { openKeys } from '../../apps/gateway/src/start/open-keys.ts';
import { feedStandings } from '../../apps/gateway/src/store/register/feed-figures.ts';
import { messageSeal } from '../../apps/gateway/src/store/register/message-seal.ts';
import { replayFeed } from '../../apps/gateway/src/store/register/replay-feed.ts';
import { root } from '../run.ts';

const USAGE = [
  'npm run -s register',
  'npm run -s register -- --from 1 [--brand showcase]',
  'npm run -s register -- --read 1 [--brand showcase]',
];

/** So many messages are read at once, as many as a folder has. */
const READ_MAX = 1000;

/**
 * What the command says, and its exit status: 0 done, 1 a gateway is just telling the feed, 2 something is wrong with the command, the configuration, the database or a
 * file. `faults` are files that cannot be read, beside what could be.
 */
export type Answer = {
  readonly code: 0 | 1 | 2;
  readonly lines: readonly string[];
  readonly faults?: readonly string[];
};

/** What a test hands in: a database that is open, brands that were read before, parts of the context. */
type Parts = Overrides & { readonly open?: typeof openDatabase; readonly load?: typeof loadBrands };

/**
 * Says how far the register of motor insurance was told, brand by brand; with `--from`, makes the next working gateway
 * tell a brand's feed once more from a number on; with `--read`, prints the recorded messages from a number on, one per
 * line, to be passed on. The database is a server's, or the embedded one of a folder, which no gateway may have open.
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
  const { from, read, brand = config.value.defaultBrand } = command;
  if (!brands.value.has(brand))
    return faulty([`--brand: expected a brand, found ${brand}${didYouMean(brand, [...brands.value.keys()])}`]);
  try {
    const database = await open(config.value.database);
    try {
      if (from === undefined && read === undefined) return { code: 0, lines: await standings(database.db) };
      if (from === undefined) {
        await openKeys(config.value, { db: database.db, clock: systemClock(), random: systemRandom });
        return await messagesFrom(config.value, database.db, { brand, sequence: read ?? 1 });
      }
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

/**
 * Messages as they were recorded, from a number on, in order. A forgotten or unreadable one is only named as such, so
 * that none is missed.
 */
async function messagesFrom(
  { registerDirectory }: Config,
  db: Database,
  { brand, sequence: from }: { readonly brand: string; readonly sequence: number },
): Promise<Answer> {
  const lines: string[] = [];
  const faults: string[] = [];
  for (let sequence = from; lines.length < READ_MAX; sequence += 1) {
    try {
      const message = await readMessage(registerDirectory, { brand, sequence }, messageSeal(db));
      if (!message) break;
      const { text } = message;
      lines.push(JSON.stringify(text === undefined ? { brand, sequence, isForgotten: true } : JSON.parse(text)));
    } catch (error) {
      if (!(error instanceof UnreadableMessage)) throw error;
      lines.push(JSON.stringify({ brand, sequence, isUnreadable: true }));
      faults.push(`${error.message}; put the file back from a copy of REGISTER_DIR`);
    }
  }
  return faults.length === 0 ? { code: 0, lines } : { code: 2, lines, faults };
}

async function standings(db: Parameters<typeof feedStandings>[0]): Promise<readonly string[]> {
  const found = await feedStandings(db);
  if (found.length === 0) return ['Nothing was told yet.'];
  return found.map(({ brand, told, waiting }) => `${brand}: told up to number ${told}, ${waiting} waiting`);
}

type Command = { readonly from?: number; readonly read?: number; readonly brand?: string };

function readCommand(args: readonly string[]): Command | undefined {
  try {
    const options = { from: { type: 'string' }, read: { type: 'string' }, brand: { type: 'string' } } as const;
    const { from, read, ...others } = parseArgs({ args: [...args], options }).values;
    const [number, ...more] = [from, read].flatMap((one) => one ?? []);
    if (number === undefined) return others.brand === undefined ? {} : undefined;
    if (more.length > 0 || !/^[1-9]\d{0,11}$/.test(number)) return undefined;
    return { ...(from === undefined ? { read: Number(number) } : { from: Number(number) }), ...others };
  } catch {
    return undefined;
  }
}

function faulty(lines: readonly string[]): Answer {
  return { code: 2, lines };
}

if (import.meta.main) {
  const { code, lines, faults } = await register(process.argv.slice(2), processEnvironment());
  (code === 2 && !faults ? process.stderr : process.stdout).write(`${lines.join('\n')}\n`);
  if (faults) process.stderr.write(`${faults.join('\n')}\n`);
  process.exitCode = code;
}
