import 'temporal-polyfill/global';
import { parseArgs } from 'node:util';
import { addToDate, isLocalDate, startOfDay } from '@marque/base';
import { type ComparedPrice, compareWithNewBusiness } from '@marque/domain/renewal/compare-with-new-business';
import { systemClock } from '../../apps/gateway/src/adapters/clock/system-clock.ts';
import { systemRandom } from '../../apps/gateway/src/adapters/random/system-random.ts';
import { type Environment, processEnvironment } from '../../apps/gateway/src/config/environment.ts';
import { readConfig } from '../../apps/gateway/src/config/read-config.ts';
import { linesOfStartError } from '../../apps/gateway/src/ground/start-fault.ts';
import { openDatabase } from '../../apps/gateway/src/start/open-database.ts';
import { openKeys } from '../../apps/gateway/src/start/open-keys.ts';
import { type RenewalPrice, renewalPricesMade } from '../../apps/gateway/src/store/renewals/renewal-prices.ts';
import { root } from '../run.ts';
import { csvText } from './csv-text.ts';

/** What the report says, and its exit status: 0 no renewal is above, 1 some renewal is, 2 there is no report. */
export type Reported = {
  readonly code: 0 | 1 | 2;
  /** The rows of the file; with status 2, why there is none. */
  readonly lines: readonly string[];
  /** What they come to, which is no row; left out with status 2. */
  readonly sum?: string;
};

const USAGE = 'Say the first and the last day: npm run -s enbp -- --from 2027-01-01 --to 2027-12-31';
const HEADING =
  'made,brand,policy,term,came by,offers counted,tables,what,renewal pence,new business pence,difference pence';
const TIME_ZONE = 'Europe/London';

/**
 * The renewals made from the first day through the last, in the United Kingdom: each with both prices, compared here
 * again from the record.
 */
export async function enbp(args: readonly string[], environment: Environment, open = openDatabase): Promise<Reported> {
  const period = periodOf(args);
  if (!period) return { code: 2, lines: [USAGE] };
  const config = readConfig(environment, root);
  if (!config.ok) return { code: 2, lines: config.problem };
  try {
    const database = await open(config.value.database);
    const needs = { db: database.db, clock: systemClock(), random: systemRandom };
    const made = openKeys(config.value, needs).then(() => renewalPricesMade(database.db, period));
    return reportOf(await made.finally(database.close));
  } catch (error) {
    return { code: 2, lines: linesOfStartError(error, config.value) };
  }
}

function periodOf(args: readonly string[]) {
  try {
    const { from, to } = parseArgs({
      args: [...args],
      options: { from: { type: 'string' }, to: { type: 'string' } },
    }).values;
    if (!isLocalDate(from) || !isLocalDate(to) || to < from) return undefined;
    return { from: startOfDay(from, TIME_ZONE), until: startOfDay(addToDate(to, { days: 1 }), TIME_ZONE) };
  } catch {
    return undefined;
  }
}

function reportOf(prices: readonly RenewalPrice[]): Reported {
  const compared = prices.map((price) => ({ price, parts: partsOf(price) }));
  const above = compared.filter(({ parts }) => parts.some(({ difference }) => difference > 0));
  const referred = compared.filter(({ parts }) => parts.length === 0);
  const rows = compared.flatMap(({ price, parts }) =>
    parts.length === 0
      ? [[...named(price), 'referred', '', '', ''].join()]
      : parts.map((part) => [...named(price), part.what, part.renewal, part.newBusiness, part.difference].join()),
  );
  const sum = `${prices.length} renewals, ${referred.length} without a price, ${above.length} above the price of a new customer.`;
  return { code: above.length > 0 ? 1 : 0, lines: [HEADING, ...rows], sum };
}

function partsOf({ renewal, newBusiness }: RenewalPrice): ComparedPrice[] {
  if (renewal.quote.ratingStatus === 'REFERRAL') return [];
  return compareWithNewBusiness(renewal.quote, newBusiness.quote);
}

function named({ madeAt, brand, policyId, renewalCycle, source, offersCounted, newBusiness }: RenewalPrice): unknown[] {
  // The way is a partner's own word.
  return [madeAt, brand, policyId, renewalCycle, csvText(source ?? ''), offersCounted, newBusiness.quote.ratesVersion];
}

if (import.meta.main) {
  const { code, lines, sum } = await enbp(process.argv.slice(2), processEnvironment());
  (code === 2 ? process.stderr : process.stdout).write(`${lines.join('\n')}\n`);
  if (sum !== undefined) process.stderr.write(`${sum}\n`);
  process.exitCode = code;
}
