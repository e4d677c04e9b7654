import { canonicalJson, type Instant } from '@marque/base';
import type { CoverPeriod, ToldPeriod } from './cover-period.ts';

/**
 * ADD: a period that the register does not know. CANCEL: its cover ends sooner than was told. AMEND: anything else
 * about it has changed.
 */
export type CoverAction = 'ADD' | 'AMEND' | 'CANCEL';

/** What the register is to be told about one period: always the whole, as it is from now on. */
export type CoverMessage = { readonly action: CoverAction; readonly cover: ToldPeriod };

/**
 * The messages that lead from what the register was told about a policy to what holds now, in an order in which no two
 * periods ever overlap: first cover that goes, last cover that is added. A period stays the same while it is the same
 * car from the same moment; the first one also if its start moves.
 */
export function coverMessages(told: readonly ToldPeriod[], periods: readonly CoverPeriod[]): CoverMessage[] {
  const kept = pairsOf(told, periods);
  const gone = told.filter((one) => !isWithdrawn(one) && !kept.has(one)).map(withdrawn);
  const changed = [...kept]
    .filter(([before, after]) => canonicalJson(before) !== canonicalJson({ ...after, period: before.period }))
    .map(([before, after]) => ({ before, after: { ...after, period: before.period } }));
  const [shorter, longer] = [true, false].map((isWithin) =>
    changed.filter(({ before, after }) => liesWithin(after, before) === isWithin),
  );
  const known = new Set(kept.values());
  const next = Math.max(0, ...told.map(({ period }) => period)) + 1;
  const added = periods.filter((one) => !known.has(one));
  return [
    ...gone.map((cover): CoverMessage => ({ action: 'CANCEL', cover })),
    ...[...(shorter ?? []), ...(longer ?? [])].map(
      ({ before, after }): CoverMessage => ({ action: actionOf(before, after), cover: after }),
    ),
    ...added.map((one, index): CoverMessage => ({ action: 'ADD', cover: { ...one, period: next + index } })),
  ];
}

/** Whether nothing of a period is covered any more. */
function isWithdrawn({ from, until }: Pick<CoverPeriod, 'from' | 'until'>): boolean {
  return until !== null && until <= from;
}

function withdrawn(period: ToldPeriod): ToldPeriod {
  return { ...period, until: period.from };
}

/** Each told period, with what it is now. */
function pairsOf(told: readonly ToldPeriod[], periods: readonly CoverPeriod[]): Map<ToldPeriod, CoverPeriod> {
  const pairs = new Map<ToldPeriod, CoverPeriod>();
  for (const period of periods) {
    const same = told.filter((one) => isSameVehicle(one, period) && one.from === period.from && !pairs.has(one));
    const before = same.find((one) => !isWithdrawn(one)) ?? same[0];
    if (before) pairs.set(before, period);
  }
  const [first] = periods;
  const [firstTold] = told.filter((one) => !isWithdrawn(one)).toSorted((a, b) => compared(a.from, b.from));
  const areFree = firstTold && !pairs.has(firstTold) && ![...pairs.values()].includes(first as CoverPeriod);
  if (first && areFree && isSameVehicle(firstTold, first)) pairs.set(firstTold, first);
  return pairs;
}

function isSameVehicle({ vehicle: one }: CoverPeriod, { vehicle: other }: CoverPeriod): boolean {
  return one.registration === other.registration;
}

function actionOf(before: ToldPeriod, after: ToldPeriod): CoverAction {
  return before.from === after.from && endsSooner(after, before) ? 'CANCEL' : 'AMEND';
}

function endsSooner({ until }: CoverPeriod, { until: other }: CoverPeriod): boolean {
  return until !== null && (other === null || until < other);
}

function liesWithin(one: CoverPeriod, other: CoverPeriod): boolean {
  return one.from >= other.from && !endsSooner(other, one);
}

function compared(one: Instant, other: Instant): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
