import { divideHalfUp, type Pennies } from '@marque/base';
import { exactPennies, roundPremium, timesFactors } from '../covers/exact-premium.ts';
import { type PaymentSchedule, type PricePartName, pricePartNames, type Quote, type Step } from '../quote.ts';

/** What one part of the make-up adds to the main covers of a later price, or takes off them, in pennies of one payment. */
export type Cause = { readonly part: PricePartName; readonly pennies: Pennies };

/** A price and the schedule by which it is paid. */
export type PricedBy = { readonly quote: Pick<Quote, 'steps'>; readonly schedule: PaymentSchedule };

/**
 * What moved the main covers from one price to another. In each line, the parts of the earlier price are exchanged for
 * those of the later one: the base first, then the factors part by part, and the minimum. The share of a part is what
 * its exchange does to the premium. The shares sum to the difference to the penny, and a part with the same factors in
 * both prices has none, however the base moved. What keeps a line below its tables, such as a held price, counts
 * towards the base. None if the parts of a price are unknown: earlier releases did not keep them.
 */
export function causesBetween(from: PricedBy, to: PricedBy): Cause[] {
  const covers = [...new Set([...mainPremiums(to).keys(), ...mainPremiums(from).keys()])];
  const sums = new Map<PricePartName, Pennies>();
  for (const cover of covers) {
    const [before, after] = [lineOf(from, cover), lineOf(to, cover)];
    if (before === null || after === null) return [];
    exchange(before, after, (part, pennies) => sums.set(part, (sums.get(part) ?? 0) + pennies));
  }
  return pricePartNames.flatMap((part) => {
    const pennies = sums.get(part) ?? 0;
    return pennies === 0 ? [] : [{ part, pennies }];
  });
}

/** A line of one cover: its parts for one period, and its premium for that period and in one payment. */
type Line = {
  readonly base: Pennies;
  readonly factors: ReadonlyMap<PricePartName, readonly number[]>;
  readonly period: Pennies;
  readonly payment: Pennies;
};

const noLine: Line = { base: 0, factors: new Map(), period: 0, payment: 0 };

function mainPremiums({ schedule }: PricedBy): ReadonlyMap<string, Pennies> {
  const main = schedule.premiumBreakdown.filter(({ coverType }) => coverType === 'MAIN');
  return new Map(main.map(({ coverGroup, premium }) => [coverGroup, premium]));
}

/** The line of a cover, or an empty one if the price has none; null if its parts are unknown. */
function lineOf(priced: PricedBy, cover: string): Line | null {
  const payment = mainPremiums(priced).get(cover);
  if (payment === undefined) return noLine;
  const steps = priced.quote.steps.filter(({ coverGroup }) => coverGroup === cover);
  const [base, last] = [steps[0], steps.at(-1)];
  if (base === undefined || last === undefined) return null;
  const factors = factorsOf(steps.filter(({ table }) => !besideFactors.includes(table)));
  return factors && { base: base.after, factors, period: last.after, payment };
}

/** Steps that multiply a line with nothing. */
const besideFactors: readonly string[] = ['base', 'minimum_premium'];

function factorsOf(rows: readonly Step[]): ReadonlyMap<PricePartName, readonly number[]> | null {
  const factors = new Map<PricePartName, number[]>();
  for (const { part, value } of rows) {
    if (part === undefined) return null;
    factors.set(part, [...(factors.get(part) ?? []), value]);
  }
  return factors;
}

function exchange(from: Line, to: Line, add: (part: PricePartName, pennies: Pennies) => void): void {
  const inPayment = paymentsOf(from, to);
  const minimum = minimumsOf(from, to);
  const running = { base: from.base, factors: new Map(from.factors), minimum: minimum.before };
  let before = from.payment;
  for (const part of pricePartNames) {
    if (part === 'base') running.base = to.base;
    else if (part === 'minimum') running.minimum = minimum.after;
    else running.factors.set(part, to.factors.get(part) ?? []);
    const after = inPayment(Math.max(productOf(running), running.minimum));
    add(part, after - before);
    before = after;
  }
  add('base', to.payment - before);
}

/**
 * Pennies of a period as pennies of a payment, at the rate of the earlier line, or of the later one if the earlier
 * costs nothing.
 */
function paymentsOf(from: Line, to: Line): (period: Pennies) => Pennies {
  const { period, payment } = from.period === 0 ? to : from;
  return (pennies) => (period === 0 ? 0 : Number(divideHalfUp(BigInt(pennies) * BigInt(payment), BigInt(period))));
}

/** The minimums of both lines. One that lifts neither is not known, and moves nothing; one that lifts a single line holds for the other, as far as that one lets it. */
function minimumsOf(from: Line, to: Line): { readonly before: Pennies; readonly after: Pennies } {
  const liftOf = (line: Line) => (productOf(line) === line.period ? undefined : line.period);
  const before = liftOf(from) ?? Math.min(liftOf(to) ?? 0, from.period);
  return { before, after: liftOf(to) ?? Math.min(before, to.period) };
}

function productOf({ base, factors }: Pick<Line, 'base' | 'factors'>): Pennies {
  return roundPremium(timesFactors(exactPennies(base), [...factors.values()].flat()));
}
