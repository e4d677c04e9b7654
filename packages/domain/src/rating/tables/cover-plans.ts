import { factorsOf } from '../factors/factors-of.ts';
import type { OptionalCoverSettings, TariffSettings } from '../settings/tariff-settings.ts';
import type { TariffCover } from '../tariff.ts';
import { baseTable, loadingTable } from './table-definition.ts';

/** A cover before its tables are joined to it. */
export type CoverPlan = Pick<
  TariffCover,
  'cover' | 'coverType' | 'insurer' | 'minimumPremiumPennies' | 'minimumNcd'
> & {
  readonly factorNames: readonly string[];
  /** The covers that it loads: it then has no table of its own. */
  readonly loaded?: readonly string[];
  /** The tables in which a row must hold for it. */
  readonly tables: readonly string[];
};

/** Every cover of the settings that a quote may have a line for, the main ones first. */
export function coverPlans(settings: TariffSettings): CoverPlan[] {
  const { mainCovers, optionalCovers, factors } = settings;
  const known = factorsOf(settings);
  const tablesOf = (names: readonly string[]) => [
    baseTable.table,
    ...known.filter(({ name }) => names.includes(name)).map(({ table }) => table),
  ];
  const isLoaded = optionalCovers.some(({ loads }) => loads !== undefined);
  const mainTables = [...tablesOf(factors), ...(isLoaded ? [loadingTable.table] : [])];
  const main = mainCovers.map((cover) => ({ ...plan(cover, 'MAIN'), factorNames: factors, tables: mainTables }));
  const loaded = mainCovers.map(({ cover }) => cover);
  const optional = optionalCovers.map((cover): CoverPlan => {
    const { factors: own = [], loads } = cover;
    if (loads !== undefined) return { ...plan(cover, 'OPTIONAL'), factorNames: [], tables: [], loaded };
    return { ...plan(cover, 'OPTIONAL'), factorNames: own, tables: tablesOf(own) };
  });
  return [...main, ...optional];
}

function plan(cover: OptionalCoverSettings, coverType: TariffCover['coverType']) {
  const { cover: code, insurer, minimumPremiumPennies = 0, minimumNcd = 0 } = cover;
  return { cover: code, coverType, insurer, minimumPremiumPennies, minimumNcd };
}
