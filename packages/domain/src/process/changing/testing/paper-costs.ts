import { addToDate, dayOf, daysBetween, type Instant, type LocalDate, startOfDay } from '@marque/base';
import { coveredUntil } from '../../../policy/covered-until.ts';
import type { Policy } from '../../../policy/policy.ts';
import { uncutPeriod } from '../../ending/uncut-period.ts';
import { type ChangeDrawn, PENNIES_A_GUEST } from './changed-policy.ts';

const ZONE = 'Europe/London';

/** An offer of so many pennies off a month, for so many months; null: none. */
type Offer = { readonly pennies: number; readonly months: number } | null;

/** What was agreed for a policy, as somebody would keep it on paper: from when each change holds, and what it says. */
export type OnPaper = {
  readonly name: string;
  readonly from: Instant;
  readonly on: LocalDate;
  readonly drawn: ChangeDrawn;
};

/** What a policy costs, counted in the simplest way. */
export type Costing = {
  readonly policy: Policy;
  readonly paper: readonly OnPaper[];
  readonly offer: Offer;
};

/** The prices at a moment: net and tax of each line. */
function pricesAt({ paper, offer, policy }: Costing, moment: Instant, month: LocalDate): Map<string, [number, number]> {
  let [price, hasLegal] = [4000, false];
  const holding = paper.filter(({ from }) => from <= moment);
  const sorted = holding.map((one, index) => ({ ...one, index }));
  sorted.sort((one, other) => (one.from === other.from ? one.index - other.index : one.from < other.from ? -1 : 1));
  const lastDays = new Map<string, LocalDate>();
  for (const { drawn } of sorted) {
    price = drawn.price ?? price;
    hasLegal = drawn.hasLegal ?? hasLegal;
    if (drawn.guest?.what === 'leaves') lastDays.delete(drawn.guest.code);
    else if (drawn.guest) lastDays.set(drawn.guest.code, drawn.guest.until);
  }
  const today = dayOf(moment, ZONE);
  price += [...lastDays.values()].filter((last) => today <= last).length * PENNIES_A_GUEST;
  const prices = new Map<string, [number, number]>([['damage_to_car', [price, Math.floor((price * 12 + 50) / 100)]]]);
  if (hasLegal) prices.set('legal', [331, 40]);
  const lastOff = offer && addToDate(addToDate(policy.startAt, { months: offer.months }), { days: -1 });
  if (offer && lastOff !== null && lastOff >= month) prices.set('promotion', [-offer.pennies, 0]);
  return prices;
}

type Day = { readonly opens: Instant; readonly next: LocalDate };
const calendar = new Map<LocalDate, Day>();

/** A day: its first moment and the day after it, found once. */
function dayNamed(day: LocalDate): Day {
  const known = calendar.get(day) ?? { opens: startOfDay(day, ZONE), next: addToDate(day, { days: 1 }) };
  calendar.set(day, known);
  return known;
}

const counted = new WeakMap<readonly OnPaper[], Map<string, Map<string, [number, number]>>>();

/** What the days of a service period cost, counted once from the paper. */
export function costOf(costing: Costing, month: LocalDate): Map<string, [number, number]> {
  const { paper, policy } = costing;
  const known = counted.get(paper) ?? new Map<string, Map<string, [number, number]>>();
  counted.set(paper, known);
  const name = `${month} ${policy.termination?.effectiveAt}`;
  const costs = known.get(name) ?? countDays(costing, month);
  known.set(name, costs);
  return costs;
}

/** What the days of a service period cost that begins on a day: each day the dearest price of each line that held on it. */
function countDays(costing: Costing, month: LocalDate): Map<string, [number, number]> {
  const { policy, paper } = costing;
  const period = uncutPeriod(policy, month);
  if (!period) throw new Error('what is charged is a period');
  const until = coveredUntil(policy);
  const sums = new Map<string, [number, number]>();
  for (let day = period.startAt; day < period.endAt; day = dayNamed(day).next) {
    const { opens } = dayNamed(day);
    if (until !== null && opens >= until) break;
    const within = paper.filter(({ from, on }) => on === day && from > opens);
    const moments = [opens, ...within.map(({ from }) => from)];
    const dearest = new Map<string, [number, number]>();
    for (const moment of moments)
      for (const [name, [net, tax]] of pricesAt(costing, moment, month)) {
        const [so, soTax] = dearest.get(name) ?? [0, 0];
        if (Math.abs(net + tax) > Math.abs(so + soTax)) dearest.set(name, [net, tax]);
      }
    for (const [name, [net, tax]] of dearest) {
      const [so, soTax] = sums.get(name) ?? [0, 0];
      sums.set(name, [so + net, soTax + tax]);
    }
  }
  const days = daysBetween(period.startAt, period.endAt);
  const round = (pennyDays: number) => Math.sign(pennyDays) * Math.floor((2 * Math.abs(pennyDays) + days) / (2 * days));
  const all = round([...sums.values()].reduce((sum, [net, tax]) => sum + net + tax, 0));
  const costs = new Map(
    [...sums].map(([name, [net, tax]]): [string, [number, number]] => [name, [round(net), round(tax)]]),
  );
  if (costs.has('promotion')) {
    const covers = [...costs].filter(([name]) => name !== 'promotion');
    costs.set('promotion', [Math.min(0, all - covers.reduce((sum, [, [net, tax]]) => sum + net + tax, 0)), 0]);
  }
  return costs;
}

/** The sum of what lines cost, with tax. */
export function totalOf(costs: Map<string, [number, number]>): number {
  return [...costs.values()].reduce((sum, [net, tax]) => sum + net + tax, 0);
}

/** What all service periods cost that begin by a day. */
export function costThrough(costing: Costing, through: LocalDate): number {
  let sum = 0;
  for (let number = 1; number < 40; number += 1) {
    const month = periodStart(costing.policy, number);
    if (month > through) return sum;
    sum += totalOf(costOf(costing, month));
  }
  return sum;
}

/** The first day of a service period, by its number. */
export function periodStart(policy: Policy, number: number): LocalDate {
  const months = (number - 1) * (policy.paymentSchedule === 'MONTHLY' ? 1 : 12);
  const day = addToDate(policy.startAt, { months });
  // If a month lacks the day, the period begins with the next month.
  return day.slice(8) === policy.startAt.slice(8) ? day : addToDate(day, { days: 1 });
}
