import 'temporal-polyfill/global';
import { rate } from '@marque/domain/rating/rate';
import { say } from '../tools/run.ts';
import { jsonRulesEngine } from './rating/json-rules-engine.ts';
import { measureRounds } from './rating/measure-rounds.ts';
import { printSpeeds } from './rating/print-speeds.ts';
import { assertSamePennies } from './rating/same-pennies.ts';
import { singlePrice } from './rating/single-price.ts';
import { readWorkload } from './rating/workload.ts';
import { zenEngine } from './rating/zen-engine.ts';

/**
 * Whole quotes (every excess, every set of optional covers, all steps) beside two rules engines that price one option from the same
 * tables, in one run. Rounds interleave and ratios are taken within a round, since a busy machine is slow for all alike.
 */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 15);
const EXCESSES = 4;
const OPTIONAL_COVERS = 2;

const workload = await readWorkload();
const { tariff, vehicle, oneDriver, fiveDrivers } = workload;
const { excess, optionalCovers } = tariff.settings;
if (excess.voluntaryPennies.length < EXCESSES || optionalCovers.length < OPTIONAL_COVERS)
  throw new Error(`The product offers fewer than ${EXCESSES} excesses and ${OPTIONAL_COVERS} optional covers`);
const [one, five] = [rate(oneDriver, vehicle, tariff), rate(fiveDrivers, vehicle, tariff)];
if (one.ratingStatus !== 'QUOTE' || five.ratingStatus !== 'QUOTE') throw new Error('A risk is referred');

const price = singlePrice(oneDriver, vehicle, { tariff, files: workload.rateFiles });
const compared = await assertSamePennies(workload, [
  { name: 'zen-engine', price: await zenEngine(price) },
  { name: 'json-rules-engine', price: await jsonRulesEngine(price) },
]);
const rows = price.lookUps.reduce((sum, lookUp) => sum + lookUp.rows.length, 0);
say(
  `${price.lookUps.length} look-ups in ${rows} rows; the engines gave the same pennies in all of ${compared} prices.\n`,
);

const whole = (drivers: string, { priceOptions, steps }: typeof one) =>
  `ours, ${drivers}: ${priceOptions.length} options, ${steps.length} steps`;
const reached = printSpeeds(await measureRounds(ROUNDS), {
  one: whole('one driver', one),
  five: whole('five drivers', five),
  zen: '@gorules/zen-engine: one option',
  rules: 'json-rules-engine: one option',
});
process.exitCode = reached ? 0 : 1;
