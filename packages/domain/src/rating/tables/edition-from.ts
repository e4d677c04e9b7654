import type { Pennies } from '@marque/base';
import { MAXIMUM_NCD_YEARS } from '../../facts/ncd-years.ts';
import type { Factor } from '../factors/factor.ts';
import { partIndex } from '../price-makeup.ts';
import type { AvailableCovers, BoundFactor, CoverSet, CoverSets, Edition, TariffCover } from '../tariff.ts';
import type { CoverPlan } from './cover-plans.ts';
import { dateOfDayNumber } from './day-number.ts';
import { childAt, type RangeNode } from './look-up.ts';
import { lookUpsOf } from './look-ups-of.ts';
import { baseTable, loadingTable } from './table-definition.ts';

/** What an edition is made from: the covers, their compiled tables, the factors in use in the order of the tariff's list, and the excesses on offer. */
export type EditionParts = {
  readonly covers: readonly CoverPlan[];
  readonly tables: ReadonlyMap<string, ReadonlyMap<string, RangeNode>>;
  readonly factors: readonly Factor[];
  readonly voluntaryPennies: readonly Pennies[];
  readonly coverSets: CoverSets;
};

/** The tables as they are in force from a day, joined to the covers. The tables must have compiled without a fault. */
export function editionFrom(
  day: number,
  { covers, tables, factors, voluntaryPennies, coverSets }: EditionParts,
): Edition {
  const nodeOf = (table: string, cover: string) => {
    const days = tables.get(table)?.get(cover);
    const node = days && childAt(days, day);
    if (node === undefined) throw new Error(`Table ${table} was compiled without ${cover} on ${dateOfDayNumber(day)}`);
    return node;
  };
  const nodesOf = ({ name, table }: Factor) => {
    const users = covers.filter(({ factorNames }) => factorNames.includes(name));
    return [...new Set(users.map(({ cover }) => nodeOf(table, cover)))];
  };
  const { lookUps, placesOf } = lookUpsOf(
    factors.map((factor) => ({ factor, nodes: nodesOf(factor) })),
    voluntaryPennies,
  );
  const bind = (name: string, cover: string): BoundFactor => {
    const factor = factors.find((one) => one.name === name);
    const places = factor && placesOf.get(nodeOf(factor.table, cover));
    if (!factor || !places) throw new Error(`Factor ${name} passed the check of settings but is not looked up`);
    return { name, table: factor.table, partIndex: partIndex(factor.part), factor, places };
  };
  const join = ({ factorNames: names, tables: _used, loaded, ...cover }: CoverPlan): TariffCover => {
    if (loaded !== undefined) {
      const loads = loaded.map((main) => nodeOf(loadingTable.table, main));
      return { ...cover, base: { row: 0, pennies: 0 }, ...placesFor([], voluntaryPennies), loads };
    }
    const base = nodeOf(baseTable.table, cover.cover);
    if (base.kind !== 'row') throw new Error('A base premium has no key but its cover');
    const bound = names.map((name) => bind(name, cover.cover));
    return { ...cover, base: { row: base.row, pennies: base.value }, ...placesFor(bound, voluntaryPennies) };
  };
  const joined = covers.map(join);
  return { from: dateOfDayNumber(day), covers: joined, lookUps, availableByNcd: availableByNcd(joined, coverSets) };
}

function placesFor(
  factors: readonly BoundFactor[],
  voluntaryPennies: readonly Pennies[],
): Pick<TariffCover, 'factors' | 'sharedPlaces' | 'placesByExcess'> {
  const placesAt = (bound: readonly BoundFactor[], excess: number) =>
    bound.flatMap(({ places }) => places[excess] ?? []);
  const shared = factors.filter(({ factor }) => !factor.dependsOnExcess);
  const changing = factors.filter(({ factor }) => factor.dependsOnExcess);
  return {
    factors,
    sharedPlaces: placesAt(shared, 0),
    placesByExcess: voluntaryPennies.map((_, excess) => placesAt(changing, excess)),
  };
}

function availableByNcd(covers: readonly TariffCover[], coverSets: CoverSets): AvailableCovers[] {
  return Array.from({ length: MAXIMUM_NCD_YEARS + 1 }, (_, years) => {
    const available = covers.filter(({ minimumNcd }) => minimumNcd <= years);
    const isAvailable = (code: string) => available.some(({ cover }) => cover === code);
    const sets = coverSets.filter((set) => set.every(isAvailable));
    return { covers: available, coverSets: sets.map((set) => coverSet(set, available)) };
  });
}

function coverSet(covers: readonly string[], available: readonly TariffCover[]): CoverSet {
  return {
    covers,
    isActive: available.map(({ cover, coverType }) => coverType === 'MAIN' || covers.includes(cover)),
  };
}
