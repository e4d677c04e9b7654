import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { wholeGrid } from '../../apps/gateway/tests/crash/grid.ts';
import { enginePieces } from '../../journeys/engines/engine-pieces.ts';
import { root } from '../run.ts';
import { crashPieces } from './crash-pieces.ts';
import type { Step } from './step.ts';
import { journeys, rooms } from './steps.ts';

const SEEDS = 20;
const RUNS_PER_SEED = 3_000;
const LEDGER_RUNS = 6_000;
const HISTORY_SEEDS = 40;
const HISTORIES_PER_SEED = 25_000;
const LIFE_SEEDS = 40;
const LIVES_PER_SEED = 25_000;
const CHANGE_SEEDS = 10;
const CHANGES_PER_SEED = 10_000;
const TERM_SEEDS = 20;
const TERMS_PER_SEED = 10_000;
const ORDER_SLICES = 6;
const DATABASE_SHARDS = 5;
const JOURNEY_SHARDS = 12;
const CLOCK_SHARDS = 3;
const LEAP_DAY = '2028-02-29T23:50:00.000Z';

/** What is too long for every landing: `npm run test:all -- NAME`. Each piece of it takes a few minutes at most and runs alone. */
export type Part = {
  readonly name: string;
  /** What it promises, for docs/figures.md. */
  readonly promise: string;
  readonly needsServer?: boolean;
  readonly needsBrowser?: boolean;
  readonly seed: string;
  readonly pieces: readonly Step[];
};

const upTo = (count: number) => Array.from({ length: count }, (_none, index) => index + 1);
const races = { MARQUE_TEST_RACES: 'all' };
const onBoth = { MARQUE_TEST_DATABASES: 'all' };

/** Settings by which every process of a run believes that it is a leap day, shortly before midnight. */
function onLeapDay(): NodeJS.ProcessEnv {
  return {
    NODE_OPTIONS: `--import ${pathToFileURL(join(root, 'tools/tests/shifted-clock.js')).href}`,
    MARQUE_TEST_CLOCK_SHIFT_MS: String(Date.parse(LEAP_DAY) - Date.now()),
  };
}

/** Pages of a brand, one browser after another: the checks are the same for any number of browsers. */
const pages = (name: string, brand: string, more: readonly string[]): Step =>
  journeys(name, ['every-page', `--project=${brand}`, '--workers=1', ...more], { MARQUE_TEST_JOURNEYS: 'pages' });

/** Every part, the quickest first. */
export const parts: readonly Part[] = [
  {
    name: 'ledger',
    promise: 'the ledger in a database holds to the penny what was done, whatever is written twice',
    needsServer: true,
    seed: 'the usual',
    pieces: [
      rooms('ledger', ['apps/gateway/tests/money/ledger-in-database'], { MARQUE_TEST_RUNS: String(LEDGER_RUNS) }),
    ],
  },
  {
    name: 'races',
    promise:
      'payments that come at the same moment, in all 720 orders: one policy, one payment; also with two gateways; and an end beside any of them: one end, no payment back twice',
    needsServer: true,
    seed: 'the usual',
    pieces: [
      ...upTo(ORDER_SLICES).map((slice) =>
        rooms(`orders of events ${slice} of ${ORDER_SLICES}`, ['orders-of-events'], {
          ...races,
          MARQUE_TEST_SLICE: `${slice}/${ORDER_SLICES}`,
        }),
      ),
      rooms('ways to pay at once', ['many-ways-at-once'], races),
      rooms('an end and what comes at its moment', ['ending-races'], { ...races, ...onBoth }),
      rooms('a change that is confirmed many times at once', ['changing/confirming'], { ...races, ...onBoth }),
      rooms('two gateways', ['two-gateways'], races),
      rooms('deaths on the embedded database', ['crash-embedded'], races),
    ],
  },
  {
    name: 'clocks',
    promise:
      'no test depends on the day or the minute: the rooms just before midnight, rooms and stories on 29 February',
    needsBrowser: true,
    seed: 'the usual',
    pieces: [
      rooms('the rooms, at 23:58 by the business clock', ['apps/gateway'], {
        MARQUE_TEST_MOMENT: '2026-11-20T23:58:00.000Z',
      }),
      ...upTo(CLOCK_SHARDS).map((shard) =>
        rooms(
          `the rooms on ${LEAP_DAY}, shard ${shard} of ${CLOCK_SHARDS}`,
          [`--shard=${shard}/${CLOCK_SHARDS}`],
          onLeapDay(),
        ),
      ),
      journeys(`the first sale and the home page on ${LEAP_DAY}`, ['first-sale', 'products', 'statuses'], onLeapDay()),
    ],
  },
  {
    name: 'databases',
    promise: 'every test that has a database passes on PostgreSQL as well',
    needsServer: true,
    seed: 'the usual',
    pieces: upTo(DATABASE_SHARDS).map((shard) =>
      rooms(`shard ${shard} of ${DATABASE_SHARDS}`, ['apps/gateway', `--shard=${shard}/${DATABASE_SHARDS}`], onBoth),
    ),
  },
  {
    name: 'properties',
    promise: `every property holds for ${RUNS_PER_SEED} cases of each of ${SEEDS} seeds`,
    seed: `1 to ${SEEDS}`,
    pieces: upTo(SEEDS).map((seed) =>
      rooms(`seed ${seed} of ${SEEDS}`, ['packages', 'client-and-gateway-agree', '--testTimeout', '300000'], {
        MARQUE_TEST_SEED: String(seed),
        MARQUE_TEST_RUNS: String(RUNS_PER_SEED),
      }),
    ),
  },
  {
    name: 'histories',
    promise: `${(HISTORY_SEEDS * HISTORIES_PER_SEED).toLocaleString('en')} random histories of an account (failures, late failures, disputes, refunds, moved days, credits, offers, holds, sleeps, ends): its sums agree, each day of cover is charged once, each debit is announced in time, and cover ends after its notice alone`,
    seed: `1 to ${HISTORY_SEEDS}`,
    pieces: upTo(HISTORY_SEEDS).map((seed) =>
      rooms(`seed ${seed} of ${HISTORY_SEEDS}`, ['random-histories', '--testTimeout', '500000'], {
        MARQUE_TEST_SEED: String(seed),
        MARQUE_TEST_RUNS: String(HISTORIES_PER_SEED),
      }),
    ),
  },
  {
    name: 'months',
    promise:
      'thirteen months of each kind that is sold (flex, with an offer that ends, annual at once and by the month, driveaway), from the 28th to the 31st, by card and by debit, by the gateway’s own bill run: each charge, notice, letter, payment and statement has the day and the pennies of a calendar of paper',
    needsServer: true,
    seed: 'the usual',
    pieces: [rooms('every kind', ['billing/thirteen-months'], { MARQUE_TEST_WALK: 'all', ...onBoth })],
  },
  {
    name: 'ends',
    promise: `${(LIFE_SEEDS * LIVES_PER_SEED).toLocaleString('en')} random lives of a policy that end (by card and by debit, at once and later, taken back, with offers and a sleeping run): a day-by-day count agrees to the penny, no payment goes back more than once over, nothing is charged after the end, what was told is what happens, and the register hears of it without a gap or an overlap; and a quarter as many whose payments fail (now, for good, late) and are paid later, in part or never: nobody is asked for what an end gives back, and cover ends after its notice alone`,
    seed: `1 to ${LIFE_SEEDS}`,
    pieces: upTo(LIFE_SEEDS).map((seed) =>
      rooms(`seed ${seed} of ${LIFE_SEEDS}`, ['lives-with-ends', 'lives-unpaid', '--testTimeout', '500000'], {
        MARQUE_TEST_SEED: String(seed),
        MARQUE_TEST_RUNS: String(LIVES_PER_SEED),
      }),
    ),
  },
  {
    name: 'changes',
    promise: `${(CHANGE_SEEDS * CHANGES_PER_SEED).toLocaleString('en')} random lives of a policy with up to ten changes (at once, later, from a day before, taken back), moved payment days and an end, by card and by debit, by the month and at once: a day-by-day count agrees to the penny with the books, with each payment that is asked for and with what goes back`,
    seed: `1 to ${CHANGE_SEEDS}`,
    pieces: upTo(CHANGE_SEEDS).map((seed) =>
      rooms(`seed ${seed} of ${CHANGE_SEEDS}`, ['lives-with-changes', '--testTimeout', '500000'], {
        MARQUE_TEST_SEED: String(seed),
        // The test takes a quarter of it.
        MARQUE_TEST_RUNS: String(4 * CHANGES_PER_SEED),
      }),
    ),
  },
  {
    name: 'terms',
    promise: `${(TERM_SEEDS * TERMS_PER_SEED).toLocaleString('en')} random lives of a policy number of up to ten terms, with claims of each kind: no gap and no overlap, the no-claims years and the looks back of a calendar of paper, and no line, first payment or term above what a new customer pays`,
    seed: `1 to ${TERM_SEEDS}`,
    pieces: upTo(TERM_SEEDS).map((seed) =>
      rooms(`seed ${seed} of ${TERM_SEEDS}`, ['many-terms', '--testTimeout', '500000'], {
        MARQUE_TEST_SEED: String(seed),
        MARQUE_TEST_RUNS: String(TERMS_PER_SEED),
      }),
    ),
  },
  {
    name: 'uploads',
    promise: '200 files of 10 MB at once, 3 % of them cut off: none is lost, doubled or kept in part, in little memory',
    seed: 'none',
    pieces: [rooms('uploads at once', ['uploads-at-once'], { MARQUE_TEST_UPLOADS: 'all' })],
  },
  {
    name: 'crash',
    promise: 'every fault at every point of every way to pay leaves one policy for one payment, or none',
    seed: 'none: the whole grid',
    pieces: crashPieces(wholeGrid()).map(({ name, parts: cells }) => ({
      name,
      command: ['node', '--disable-warning=ExperimentalWarning', 'tools/crash-grid.ts', ...cells],
      isReported: true,
    })),
  },
  {
    name: 'journeys',
    promise: 'every story, on a phone and a desktop, in English and German',
    needsBrowser: true,
    seed: 'none',
    pieces: upTo(JOURNEY_SHARDS).map((shard) =>
      journeys(`shard ${shard} of ${JOURNEY_SHARDS}`, [`--shard=${shard}/${JOURNEY_SHARDS}`], {
        MARQUE_TEST_JOURNEYS: 'all',
      }),
    ),
  },
  {
    name: 'pages',
    promise:
      'every page of both brands, on a phone and a desktop, light and dark, in English and German: nothing that axe finds, and nothing to scroll aside for at 320 px, with text at 200 % or zoomed to 200 %',
    needsBrowser: true,
    seed: 'none',
    pieces: ['showcase', 'example'].flatMap((brand) =>
      ['en', 'de'].flatMap((language) => [
        pages(`questions of ${brand} in ${language}`, brand, [`--grep=group asked, in ${language}`]),
        pages(`other pages of ${brand} in ${language}`, brand, [
          `--grep=, in ${language}`,
          '--grep-invert=group asked',
        ]),
      ]),
    ),
  },
  {
    name: 'engines',
    promise: 'the first sale, signing in and a questionnaire in WebKitGTK, Safari’s engine, and in Firefox',
    seed: 'none',
    pieces: enginePieces.map(({ engine, story }) => ({
      name: `${story} in ${engine}`,
      command: ['node', 'tools/engines.ts', engine, story],
    })),
  },
];
