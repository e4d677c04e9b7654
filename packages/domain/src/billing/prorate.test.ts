import { sumPennies } from '@marque/base';
import { line } from '@marque/testkit/billing/random-lines';
import { sharePennies } from '@marque/testkit/billing/share-pennies';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PremiumLine } from '../rating/quote.ts';
import { type Days, type PricedVersion, prorate } from './prorate.ts';

const DAY_MS = 86_400_000;
/** A landing tries thousands of sequences; the long run twice its runs a seed, which is more than a hundred thousand in all. */
const SEQUENCES_MIN = 3000;
const plus = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const covers = ['comprehensive', 'legal_expenses', 'discount'] as const;
const RATES = [1200, 2000] as const;
const amounts = fc.tuple(...covers.map(() => fc.option(fc.integer({ min: 0, max: 200_000 }), { nil: 0 })));
const priced = fc.tuple(amounts, fc.constantFrom(...RATES)).map(([drawn, rate]) => linesAt(drawn, rate));

/** A line for each cover that costs something, with its tax; the last takes off what is drawn for it. */
function linesAt(drawn: readonly number[], rate: number): PremiumLine[] {
  return covers.flatMap((cover, index) => {
    const amount = drawn[index] ?? 0;
    if (amount === 0) return [];
    if (cover === 'discount') return [line(cover, 0 - amount, { coverType: 'DISCOUNT', tag: 'SC1M' })];
    const taxAmount = sharePennies(amount, rate, 10_000);
    return [line(cover, amount, { taxRateBasisPoints: rate, taxAmount, totalPremium: amount + taxAmount })];
  });
}

/** A year or a month of cover, from a day about leap days, clock changes and ends of months, and what happens to it: changes in any order, up to 30 days back, and an end. */
const sequences = fc.record({
  startAt: fc.constantFrom('2027-02-27', '2027-03-28', '2027-10-31', '2028-02-29', '2028-01-31', '2026-11-27'),
  length: fc.constantFrom(28, 29, 30, 31, 365, 366),
  first: priced,
  changes: fc.array(
    fc.record({ on: fc.integer({ min: -30, max: 370 }), hour: fc.integer({ min: 0, max: 23 }), lines: priced }),
    { maxLength: 6 },
  ),
  endsOn: fc.option(fc.integer({ min: -1, max: 370 })),
});

/**
 * Walks through the term day by day and hour by hour: in each hour the version that was decided last and has begun is
 * in force, and on a day each line costs its dearest version. Rounded once per line, at the end; a discount takes what
 * the lines lack of the sum, which is rounded once too.
 */
function oracle(term: Days, versions: readonly PricedVersion[], until: string): Map<string, [number, number]> {
  const number = (day: string) => Date.parse(day) / DAY_MS;
  const termDays = number(term.endAt) - number(term.startAt);
  const begins = versions.map(({ from, sinceMidnight = 0, lines }) => {
    const costs = lines.map((one): Cost => [keyOf(one), one.premium, one.taxAmount]);
    return { hour: hourOf(from, sinceMidnight), costs };
  });
  const last = Math.min(number(term.endAt), number(until));
  const sums = new Map<string, [number, number]>();
  for (let day = number(term.startAt); day < last; day += 1) {
    for (const [name, premium, taxAmount] of dayCost(begins, day)) {
      const sum = sums.get(name) ?? [0, 0];
      sums.set(name, [sum[0] + premium, sum[1] + taxAmount]);
    }
  }
  const rounded = (sum: number) => {
    const size = Math.floor((Math.abs(sum) * 2 + termDays) / (termDays * 2));
    return sum < 0 ? 0 - size : size;
  };
  const all = [...sums.values()].reduce((sum, [net, tax]) => sum + net + tax, 0);
  const costs = new Map(
    [...sums].map(([name, [net, tax]]) => [name, [rounded(net), rounded(tax)] as [number, number]]),
  );
  const [name, discount] = [...costs].find(([one]) => one.startsWith('discount')) ?? [];
  if (name === undefined || discount === undefined || sums.get(name)?.[0] === 0) return costs;
  const others = [...costs.values()].reduce((sum, [net, tax]) => sum + net + tax, 0 - discount[0]);
  return costs.set(name, [Math.min(0, rounded(all) - others), 0]);
}

type Cost = readonly [name: string, premium: number, taxAmount: number];
type Begun = { readonly hour: number; readonly costs: readonly Cost[] };

const hourOf = (from: string, sinceMidnight: number) => (Date.parse(from) + sinceMidnight) / 3_600_000;

/** What a day costs on each line. Only hours in which something begins can differ from the hour before. */
function dayCost(begins: readonly Begun[], day: number): readonly Cost[] {
  const within = begins.filter(({ hour }) => Math.floor(hour / 24) === day && hour > day * 24);
  const [start, ...later] = [day * 24, ...within.map(({ hour }) => hour)].map(
    (hour) => begins.findLast((begun) => begun.hour <= hour)?.costs ?? [],
  );
  if (start === undefined || later.length === 0) return start ?? [];
  const size = ([, premium, taxAmount]: Cost) => Math.abs(premium + taxAmount);
  const byName = Map.groupBy([start, ...later].flat(), ([name]) => name);
  return [...byName.values()].flatMap((same) => same.sort((one, other) => size(other) - size(one)).slice(0, 1));
}

const keyOf = ({ coverGroup, taxRateBasisPoints }: PremiumLine) => `${coverGroup}@${taxRateBasisPoints}`;

function totals(lines: readonly PremiumLine[]): Map<string, [number, number]> {
  const sums = new Map<string, [number, number]>();
  for (const one of lines) {
    const [net, tax] = sums.get(keyOf(one)) ?? [0, 0];
    sums.set(keyOf(one), [net + one.premium, tax + one.taxAmount]);
  }
  return sums;
}

const moved = (sums: Map<string, [number, number]>) =>
  [...sums].filter(([, [net, tax]]) => net !== 0 || tax !== 0).sort(([a], [b]) => (a < b ? -1 : 1));

describe('what a changed policy costs', () => {
  it('is what its days cost by the version in force on each, to the penny, whatever was changed in whatever order', {
    timeout: 300_000,
  }, () => {
    const { numRuns = 200 } = fc.readConfigureGlobal();
    fc.assert(
      fc.property(sequences, ({ startAt, length, first, changes, endsOn }) => {
        const term = { startAt, endAt: plus(startAt, length) };
        const versions: PricedVersion[] = [{ from: startAt, lines: first }];
        const charged = prorate({ term, versions, until: term.endAt, charged: [] });
        const step = (until: string) => {
          const lines = prorate({ term, versions, until, charged });
          const before = totals(charged);
          for (const [name, [net, tax]] of totals(lines)) {
            const [netBefore, taxBefore] = before.get(name) ?? [0, 0];
            const isDiscount = name.startsWith('discount');
            // No line ever gives back more premium, or more tax, than it was charged.
            const left = isDiscount ? [0 - netBefore - net] : [netBefore + net, taxBefore + tax];
            if (Math.min(...left) < 0) expect(left).toBe('nothing below zero');
          }
          charged.push(...lines);
          const [found, wanted] = [moved(totals(charged)), moved(oracle(term, versions, until))];
          if (String(found) !== String(wanted)) expect(found).toEqual(wanted);
        };
        for (const { on, hour, lines } of changes) {
          versions.push({ from: plus(startAt, on), sinceMidnight: hour * 3_600_000, lines });
          step(term.endAt);
        }
        if (endsOn !== null) step(plus(startAt, endsOn));
      }),
      { numRuns: Math.max(SEQUENCES_MIN, numRuns * 2) },
    );
  });

  it('is the same to the penny, line by line, whether a change is made whole or in two parts on its day', {
    timeout: 300_000,
  }, () => {
    const { numRuns = 200 } = fc.readConfigureGlobal();
    const share = fc.integer({ min: 0, max: 100 });
    const parted = fc.record({
      startAt: fc.constantFrom('2027-02-27', '2027-10-31', '2028-02-29', '2026-11-27'),
      length: fc.constantFrom(28, 31, 365, 366),
      rate: fc.constantFrom(...RATES),
      first: amounts,
      last: amounts,
      shares: fc.tuple(share, share, share),
      on: fc.integer({ min: 0, max: 366 }),
      // Minutes of the day for the two parts; parts at the same moment may be made at midnight.
      minutes: fc.oneof(
        fc.integer({ min: 0, max: 1439 }).map((minute) => [minute, minute] as const),
        fc.tuple(fc.integer({ min: 1, max: 700 }), fc.integer({ min: 701, max: 1439 })),
      ),
    });
    fc.assert(
      fc.property(parted, ({ startAt, length, rate, first, last, shares, on, minutes }) => {
        const term = { startAt, endAt: plus(startAt, length) };
        const between = first.map((from, index) => {
          const way = (last[index] ?? 0) - from;
          return from + Math.round((way * (shares[index] ?? 0)) / 100);
        });
        const sold = { from: startAt, lines: linesAt(first, rate) };
        const from = (minute: number, lines: readonly number[]) => ({
          ...{ from: plus(startAt, on), sinceMidnight: minute * 60_000 },
          lines: linesAt(lines, rate),
        });
        const costOf = (changes: readonly PricedVersion[]) => {
          const charged: PremiumLine[] = [];
          for (let count = 0; count <= changes.length; count += 1) {
            const versions = [sold, ...changes.slice(0, count)];
            charged.push(...prorate({ term, versions, until: term.endAt, charged }));
          }
          return moved(totals(charged));
        };
        const whole = costOf([from(minutes[1], last)]);
        expect(costOf([from(minutes[0], between), from(minutes[1], last)])).toEqual(whole);
      }),
      { numRuns: Math.max(SEQUENCES_MIN, numRuns * 2) },
    );
  });

  it.each([
    ['2027-03-01', '2028-03-01', 366],
    ['2026-11-27', '2027-11-27', 365],
    ['2027-03-28', '2027-04-28', 31],
    ['2027-10-31', '2027-11-30', 30],
  ])('counts the days from %s to %s as %i, also where the clocks change', (startAt, endAt, days) => {
    const term = { startAt, endAt };
    const versions = [{ from: startAt, lines: [line('comprehensive', days * 100)] }];
    const cost = prorate({ term, versions, until: plus(startAt, 10), charged: [] });
    expect(cost.map(({ premium, taxAmount }) => [premium, taxAmount])).toEqual([[1000, 120]]);
  });

  it('is as if a version that was replaced on its own first day had never been', () => {
    const term = { startAt: '2026-11-27', endAt: '2027-11-27' };
    const [old, wrong, right] = [70_000, 99_999, 80_000].map((net) => [line('comprehensive', net)]);
    const versions = [
      { from: term.startAt, lines: old ?? [] },
      { from: '2027-01-10', lines: wrong ?? [] },
      { from: '2027-01-10', lines: right ?? [] },
    ];
    const charged = prorate({ term, versions: versions.slice(0, 2), until: term.endAt, charged: old ?? [] });
    const corrected = prorate({ term, versions, until: term.endAt, charged: [...(old ?? []), ...charged] });
    const straight = prorate({
      ...{ term, until: term.endAt, charged: old ?? [] },
      versions: versions.filter((_, index) => index !== 1),
    });
    const net = (lines: readonly PremiumLine[]) => sumPennies(lines.map(({ premium }) => premium));
    expect(net(charged) + net(corrected)).toBe(net(straight));
  });

  it.each([
    ['a driver added at 18:00 and removed at 23:50', [50, 40], [18, 23], 1210],
    ['a driver added at midnight', [50], [0], 1500],
    ['a driver added at 18:00', [50], [18], 1500],
    ['a driver taken off at 18:00', [20], [18], 620],
  ])('given %s, then cover in force on a day is paid for on that day', (_what, prices, hours, expected) => {
    const term = { startAt: '2026-11-01', endAt: '2026-12-01' };
    const priceOf = (each: number) => [line('comprehensive', each * 30, { taxAmount: 0, totalPremium: each * 30 })];
    const later = prices.map((each, index) => {
      const hour = hours[index] ?? 0;
      return { from: '2026-11-01', sinceMidnight: hour * 3_600_000, lines: priceOf(each) };
    });
    const versions = [{ from: '2026-11-01', lines: priceOf(40) }, ...later];
    const cost = prorate({ term, versions, until: term.endAt, charged: [] });
    expect(sumPennies(cost.map(({ premium }) => premium))).toBe(expected);
  });

  it('costs a customer nothing on any day of a month that a discount pays whole, and a rounded share of what it leaves', () => {
    const term = { startAt: '2026-12-01', endAt: '2027-01-01' };
    for (const leaves of [0, 1, 1234])
      for (let day = 0; day <= 31; day += 1) {
        const covers = [
          line('comprehensive', 4000, { taxAmount: 480 }),
          line('legal_expenses', 333, { taxAmount: 40 }),
        ];
        const lines = [...covers, line('discount', leaves - 4853, { coverType: 'DISCOUNT', tag: 'SC1M' })];
        const cost = prorate({
          term,
          versions: [{ from: term.startAt, lines }],
          until: plus(term.startAt, day),
          charged: [],
        });
        expect(sumPennies(cost.map(({ totalPremium }) => totalPremium))).toBe(Math.floor((leaves * day) / 31 + 0.5));
      }
  });

  it('gives everything back when cover never began', () => {
    const term = { startAt: '2026-11-27', endAt: '2027-11-27' };
    const lines = [line('comprehensive', 70_001), line('discount', -5000, { coverType: 'DISCOUNT', tag: 'SC1M' })];
    const back = prorate({ term, versions: [{ from: term.startAt, lines }], until: term.startAt, charged: lines });
    expect(back.map(({ premium, taxAmount, totalPremium }) => [premium, taxAmount, totalPremium])).toEqual([
      [-70_001, -8400, -78_401],
      [5000, 0, 5000],
    ]);
  });
});
