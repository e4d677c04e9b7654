import { MAXIMUM_NCD_YEARS } from '../../facts/no-claims-discount.ts';
import { allFactors } from '../factors/all-factors.ts';
import type { AvailableCovers, BoundFactor, CoverSet, CoverSets, Edition, TariffCover } from '../tariff.ts';
import type { CoverPlan } from './cover-plans.ts';
import { dateOfDayNumber } from './day-number.ts';
import { childAt, type RangeNode } from './look-up.ts';
import { baseTable, loadingTable } from './table-definition.ts';

/** What an edition is made from: the covers, their compiled tables, and the factors in use in the order of the tariff's list. */
export type EditionParts = {
  readonly covers: readonly CoverPlan[];
  readonly tables: ReadonlyMap<string, ReadonlyMap<string, RangeNode>>;
  readonly factorNames: readonly string[];
  readonly coverSets: CoverSets;
};

/** The tables as they are in force from a day, joined to the covers. The tables must have compiled without a fault. */
export function editionFrom(day: number, { covers, tables, factorNames, coverSets }: EditionParts): Edition {
  const nodeOf = (table: string, cover: string) => {
    const days = tables.get(table)?.get(cover);
    const node = days && childAt(days, day);
    if (node === undefined) throw new Error(`Table ${table} was compiled without ${cover} on ${dateOfDayNumber(day)}`);
    return node;
  };
  const bind = (name: string, cover: string): BoundFactor => {
    const factor = allFactors.find((one) => one.name === name);
    if (factor === undefined) throw new Error(`Factor ${name} passed the check of settings but does not exist`);
    return { factor, index: factorNames.indexOf(name), node: nodeOf(factor.table, cover) };
  };
  const join = ({ factorNames: names, tables: _used, loaded, ...cover }: CoverPlan): TariffCover => {
    if (loaded !== undefined) {
      const loads = loaded.map((main) => nodeOf(loadingTable.table, main));
      return { ...cover, base: { row: 0, pennies: 0 }, factors: [], loads };
    }
    const base = nodeOf(baseTable.table, cover.cover);
    if (base.kind !== 'row') throw new Error('A base premium has no key but its cover');
    const factors = names.map((name) => bind(name, cover.cover));
    return { ...cover, base: { row: base.row, pennies: base.value }, factors };
  };
  const joined = sharingFactors(covers.map(join));
  return { from: dateOfDayNumber(day), covers: joined, availableByNcd: availableByNcd(joined, coverSets) };
}

/** The same covers, those that are multiplied by the same tables with one list of factors between them: its rows are found once. */
function sharingFactors(covers: readonly TariffCover[]): TariffCover[] {
  const lists: (readonly BoundFactor[])[] = [];
  return covers.map((cover) => {
    const known = lists.find((list) => isSame(list, cover.factors));
    if (known === undefined) lists.push(cover.factors);
    return { ...cover, factors: known ?? cover.factors };
  });
}

function isSame(one: readonly BoundFactor[], other: readonly BoundFactor[]): boolean {
  return one.length === other.length && one.every(({ node }, index) => node === other[index]?.node);
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
