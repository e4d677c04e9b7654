import { addToDate, daysBetween, divideHalfUp, type LocalDate, type Pennies, sumPennies } from '@marque/base';
import type { PremiumLine } from '../rating/quote.ts';

/** A stretch of days, its end not included: a year of cover, or a service period. A day of a clock change counts as one. */
export type Days = { readonly startAt: LocalDate; readonly endAt: LocalDate };

/** A version of the policy from a day on: each line priced for the whole term. It holds to the end, or until a later decision begins. */
export type PricedVersion = {
  readonly from: LocalDate;
  /** Milliseconds of that day that have gone by when it begins; left out: none. */
  readonly sinceMidnight?: number;
  readonly lines: readonly PremiumLine[];
};

/** A term, its versions in the order in which they were decided, the day on which cover ends (the term's end, unless sooner), and the lines charged so far. */
export type Proration = {
  readonly term: Days;
  readonly versions: readonly PricedVersion[];
  readonly until: LocalDate;
  readonly charged: readonly PremiumLine[];
};

/**
 * The lines to charge now (below zero: to credit), so that the sum of all charges equals the cost of the term's days,
 * by the version in force on each. If several are in force on a day, the dearest counts for each line. Net and tax are
 * separate, and each is rounded half-up once on the sum of all days, never on a difference: for any order and number of
 * changes the pennies are the same, and a line gives back at most what it was charged. A discount takes off everything
 * above the rounded sum that the customer pays: if it pays whole months, no day costs them a penny. Lines without a
 * difference are left out.
 */
export function prorate({ term, versions, until, charged }: Proration): PremiumLine[] {
  const due = costOfDays({ term, versions, until });
  const names = new Set([...due.keys(), ...charged.map(nameOf)]);
  return [...names].flatMap((name) => {
    const before = charged.filter((line) => nameOf(line) === name);
    const line = due.get(name) ?? before[0];
    if (!line) return [];
    const cost = due.get(name) ?? { premium: 0, taxAmount: 0 };
    const premium = cost.premium - sumPennies(before.map((one) => one.premium));
    const taxAmount = cost.taxAmount - sumPennies(before.map((one) => one.taxAmount));
    return premium === 0 && taxAmount === 0
      ? []
      : [{ ...line, premium, taxAmount, totalPremium: premium + taxAmount, active: true }];
  });
}

/** What each line costs for the days of its versions, by name. */
function costOfDays({ term, versions, until }: Omit<Proration, 'charged'>): Map<string, PremiumLine> {
  const termDays = daysBetween(term.startAt, term.endAt);
  const end = until < term.endAt ? until : term.endAt;
  const weighed = new Map<string, { line: PremiumLine; premium: Pennies; taxAmount: Pennies }>();
  for (const { lines, days } of stretches(versions, { startAt: term.startAt, endAt: end })) {
    for (const line of lines) {
      const so = weighed.get(nameOf(line));
      weighed.set(nameOf(line), {
        line,
        premium: (so?.premium ?? 0) + line.premium * days,
        taxAmount: (so?.taxAmount ?? 0) + line.taxAmount * days,
      });
    }
  }
  const share = (pennyDays: number) => Number(divideHalfUp(BigInt(pennyDays), BigInt(termDays)));
  const costs = new Map(
    [...weighed].map(([name, { line, premium, taxAmount }]): [string, PremiumLine] => [
      name,
      { ...line, premium: share(premium), taxAmount: share(taxAmount) },
    ]),
  );
  const [largest] = [...weighed]
    .filter(([, { line, premium }]) => line.coverType === 'DISCOUNT' && premium < 0)
    .sort(([, one], [, other]) => one.premium - other.premium);
  const discount = largest && costs.get(largest[0]);
  if (!discount) return costs;
  const paid = share(sumPennies([...weighed.values()].map(({ premium, taxAmount }) => premium + taxAmount)));
  const missing = paid - sumPennies([...costs.values()].map(({ premium, taxAmount }) => premium + taxAmount));
  return costs.set(largest[0], { ...discount, premium: Math.min(0, discount.premium + missing) });
}

/** Days on which the same lines hold. */
type Stretch = { readonly days: number; readonly lines: readonly PremiumLine[] };

/** The days of a term by the lines that hold on them, the last days first. On a day on which one version follows another, both hold. */
function stretches(versions: readonly PricedVersion[], { startAt, endAt }: Days): Stretch[] {
  const spans = spansInForce(versions, { startAt, endAt });
  const edges = [...new Set(spans.flatMap(({ first, after }) => [first, after]))].sort().reverse();
  return edges.slice(1).map((first, index) => {
    const holding = spans.filter((span) => span.first <= first && first < span.after);
    return { days: daysBetween(first, edges[index] ?? first), lines: dearest(holding.flatMap(({ lines }) => lines)) };
  });
}

type Span = { readonly first: LocalDate; readonly after: LocalDate; readonly lines: readonly PremiumLine[] };

/** The days on which each version is in force, if only in part: from its day on, or from the start, until a version that was decided later begins. */
function spansInForce(versions: readonly PricedVersion[], { startAt, endAt }: Days): Span[] {
  let end = { from: endAt, since: 0 };
  return versions.toReversed().flatMap(({ from, sinceMidnight = 0, lines }): Span[] => {
    const begin = from < startAt ? { from: startAt, since: 0 } : { from, since: sinceMidnight };
    if (begin.from > end.from || (begin.from === end.from && begin.since >= end.since)) return [];
    const after = end.since === 0 ? end.from : addToDate(end.from, { days: 1 });
    end = begin;
    return [{ first: begin.from, after, lines }];
  });
}

/**
 * Each line once, in the version that charges most; for a discount, the one that takes off most, so that the customer
 * never pays what it pays.
 */
function dearest(lines: readonly PremiumLine[]): PremiumLine[] {
  const size = ({ premium, taxAmount }: PremiumLine) => Math.abs(premium + taxAmount);
  const found = new Map<string, PremiumLine>();
  for (const line of lines.filter(({ active }) => active)) {
    const so = found.get(nameOf(line));
    if (so === undefined || size(line) > size(so)) found.set(nameOf(line), line);
  }
  return [...found.values()];
}

/** Lines are the same when they cover the same, for the same insurer, at the same rate of tax: another rate is another line. */
function nameOf({ coverType, coverGroup, insurer, tag = '', taxRateBasisPoints }: PremiumLine): string {
  return [coverType, coverGroup, insurer, tag, taxRateBasisPoints].join('|');
}
