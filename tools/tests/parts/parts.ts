import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { wholeGrid } from '../../../apps/gateway/tests/crash/grid.ts';
import { enginePieces } from '../../../journeys/engines/engine-pieces.ts';
import { root } from '../../run.ts';
import { filesOfShare, SHARES } from '../shares.ts';
import type { Step } from '../step.ts';
import { breadth, journeys, landing, rooms } from '../steps.ts';
import { crashPieces } from './crash-pieces.ts';
import type { Part } from './part.ts';
import { randomLives } from './random-lives.ts';
import { upTo } from './up-to.ts';

const SEEDS = 20;
const RUNS_PER_SEED = 3_000;
const LEDGER_RUNS = 6_000;
const ORDER_SLICES = 6;
const DATABASE_SHARDS = 5;
const BREADTH_SHARDS = 4;
const OPT_OUT_PIECES = 10;
const OPT_OUTS_PER_PIECE = 1000;
const JOURNEY_SHARDS = 12;
const MIDNIGHT_SHARDS = 4;
const LEAP_DAY_SHARDS = 3;
const LEAP_DAY = '2028-02-29T23:50:00.000Z';

const races = { MARQUE_TEST_RACES: 'all' };
const onBoth = { MARQUE_TEST_DATABASES: 'all' };

/** Settings that make every process of a run believe that it is a leap day, shortly before midnight. */
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
      'payments that come at the same moment, in all 720 orders: one policy, one payment; also with two gateways; and an end beside any of them: one end, no payment back twice; 10,000 customers who opt out in the moment of their turn: who was told first wins',
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
      ...upTo(OPT_OUT_PIECES).map((piece) =>
        rooms(`opting out at the turn ${piece} of ${OPT_OUT_PIECES}`, ['opt-out-races', '--testTimeout', '500000'], {
          MARQUE_TEST_OPT_OUTS: String(OPT_OUTS_PER_PIECE),
        }),
      ),
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
      ...upTo(MIDNIGHT_SHARDS).map((shard) =>
        rooms(
          `the rooms, at 23:58 by the business clock, shard ${shard} of ${MIDNIGHT_SHARDS}`,
          ['apps/gateway', `--shard=${shard}/${MIDNIGHT_SHARDS}`],
          { MARQUE_TEST_MOMENT: '2026-11-20T23:58:00.000Z' },
        ),
      ),
      ...upTo(LEAP_DAY_SHARDS).map((shard) =>
        rooms(
          `the rooms on ${LEAP_DAY}, shard ${shard} of ${LEAP_DAY_SHARDS}`,
          [`--shard=${shard}/${LEAP_DAY_SHARDS}`],
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
    name: 'shares',
    promise:
      'the dear tests of which a landing tries one share pass at one commit: rooms that sell or have a database, and stories',
    needsServer: true,
    needsBrowser: true,
    seed: 'the usual',
    pieces: upTo(SHARES).flatMap((share) => [
      rooms(`rooms, share ${share} of ${SHARES}`, [...landing, ...filesOfShare('rooms', share)]),
      journeys(`stories, share ${share} of ${SHARES}`, filesOfShare('stories', share)),
    ]),
  },
  {
    name: 'breadth',
    promise: 'what a landing tries by samples holds for each row, order and fault',
    needsServer: true,
    seed: 'the usual',
    pieces: upTo(BREADTH_SHARDS).map((shard) =>
      rooms(`shard ${shard} of ${BREADTH_SHARDS}`, [...breadth, `--shard=${shard}/${BREADTH_SHARDS}`]),
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
    name: 'months',
    promise:
      'thirteen months of each kind that is sold (flex, with an offer that ends, annual at once and by the month, driveaway), from the 28th to the 31st, by card and by debit, by the gateway’s own bill run: each charge, notice, letter, payment and statement has the day and the pennies of a calendar of paper',
    needsServer: true,
    seed: 'the usual',
    pieces: [rooms('every kind', ['billing/thirteen-months'], { MARQUE_TEST_WALK: 'all', ...onBoth })],
  },
  ...randomLives,
  {
    name: 'forgetting',
    promise:
      'the nights that forget eight years of somebody’s life end the same, however a process is killed at any of ten points of them and begun again: nothing of them is left, no orphan, and books, facts and seals stand',
    needsServer: true,
    seed: 'none',
    pieces: [1, 2].map((half) =>
      rooms(`killed at points of half ${half}`, ['retention/killed', '--testTimeout', '300000'], {
        MARQUE_TEST_KILLS: `${half}/2`,
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
      // The result of a piece is kept here; cells that have passed before are not taken on trust.
      command: ['node', '--disable-warning=ExperimentalWarning', 'tools/crash-grid.ts', '--restart', ...cells],
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
      isReported: true,
    })),
  },
];
