import { say } from '../../tools/run.ts';
import { intervalOfMedian, median } from '../forms/statistics.ts';
import { callNames } from './calls.ts';
import type { Speeds } from './measure-rounds.ts';

/** Goals: quotes a second on one core, the ratio to zen-engine's single price, and what five drivers cost beside one. */
const QUOTES_MIN = 50_000;
const TIMES_ZEN_MIN = 10;
const FIVE_DRIVERS_MAX = 4;

type Goal = {
  readonly goal: string;
  readonly wanted: string;
  readonly values: readonly number[];
  readonly most?: number;
  readonly least?: number;
};

/** Prints speeds and goals; whether every goal was reached, with its whole 95% interval. */
export function printSpeeds(speeds: Speeds, what: { readonly [name in keyof Speeds]: string }): boolean {
  say('| what | a second of one core | ours with one driver to it |\n| --- | --- | --- |');
  for (const name of callNames)
    say(
      `| ${what[name]} | ${Math.round(median(speeds[name]))} | ${median(ratios(speeds.one, speeds[name])).toFixed(2)}× |`,
    );
  const goals: Goal[] = [
    { goal: 'quotes a second of one core', wanted: `≥ ${QUOTES_MIN}`, values: speeds.one, least: QUOTES_MIN },
    {
      goal: 'a whole quote to one price of zen-engine',
      wanted: `≥ ${TIMES_ZEN_MIN}×`,
      values: ratios(speeds.one, speeds.zen),
      least: TIMES_ZEN_MIN,
    },
    {
      goal: 'cost of five drivers to one',
      wanted: `≤ ${FIVE_DRIVERS_MAX}×`,
      values: ratios(speeds.one, speeds.five),
      most: FIVE_DRIVERS_MAX,
    },
  ];
  say('\n| goal | wanted | measured | 95% interval | reached |\n| --- | --- | --- | --- | --- |');
  return goals.map(printGoal).every((reached) => reached);
}

function printGoal({ goal, wanted, values, most = Number.POSITIVE_INFINITY, least = 0 }: Goal): boolean {
  const [low, high] = intervalOfMedian(values);
  const reached = values.length > 0 && low >= least && high <= most;
  const show = (value: number) => (value > 1000 ? String(Math.round(value)) : value.toFixed(2));
  say(`| ${goal} | ${wanted} | ${show(median(values))} | ${show(low)} to ${show(high)} | ${reached ? 'yes' : 'NO'} |`);
  return reached;
}

function ratios(ours: readonly number[], theirs: readonly number[]): number[] {
  return ours.map((value, round) => value / (theirs[round] ?? Number.NaN));
}
