import 'temporal-polyfill/global';
import { assert } from '@marque/base';
import { processEnvironment } from '../../../src/config/environment.ts';
import { readConfig } from '../../../src/config/read-config.ts';
import { forgetAll } from '../../../src/people/retention/forget-over.ts';
import { brandShelf } from '../../../src/start/brand-shelf.ts';
import { buildContext, closeContext } from '../../../src/start/build-context.ts';
import { openDatabase } from '../../../src/start/open-database.ts';
import { silentLog } from '../../kit/time/silent-log.ts';

/**
 * A process that forgets what is over, in each of the nights that MARQUE_TEST_NIGHTS names, and says how many
 * statements it took. Before statement number MARQUE_TEST_DIES_BEFORE it kills itself, by a signal that nothing can
 * catch.
 */
const { MARQUE_TEST_NIGHTS: nights = '', MARQUE_TEST_DIES_BEFORE: last, ...environment } = processEnvironment();
const config = readConfig(environment, process.cwd());
assert(config.ok, 'the settings of a test are right');
const [first = ''] = nights.split(' ');
let now = `${first}T03:00:00.000Z`;
let statements = 0;

const database = await openDatabase(config.value.database);
const { brands } = await brandShelf(config.value);
const clock = { now: () => now, realMs: () => Date.parse(now), close: async () => undefined };
const context = await buildContext(config.value, { log: silentLog, database, brands }, { clock });
const db = context.db.withPlugin({
  transformQuery: ({ node }) => {
    statements += 1;
    if (statements === Number(last)) process.kill(process.pid, 'SIGKILL');
    return node;
  },
  transformResult: async ({ result }) => result,
});
for (const night of nights.split(' ')) {
  now = `${night}T03:00:00.000Z`;
  for (const brand of brands.current.values()) await forgetAll({ ...context, db }, brand);
}
await closeContext(context);
await database.close();
process.stdout.write(`${statements}\n`);
process.exit(0);
