import type { TableFile } from '@marque/domain/rating/tables/table-file';

/** The years of no-claims discount that earn one; 9 stands for 9 or more. */
export const discountYears = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** The factor of each number of years, 0 to 9, in the table `ncd` as it is in force on a day; the mean where covers differ. Years without a row are absent. */
export function ncdFactorsOn(tables: readonly TableFile[], day: string): ReadonlyMap<number, number> {
  const rows = tables.find(({ path }) => path.endsWith('/rates/ncd.csv'))?.rows ?? [];
  const inForce = rows.filter(({ cells }) => {
    const { from = '', to = '' } = cells;
    return from <= day && (to === '' || day <= to);
  });
  const factors = new Map<number, number>();
  for (const years of [0, ...discountYears]) {
    const found = inForce
      .filter(({ cells }) => Number(cells['minYears'] || 0) <= years && years <= Number(cells['maxYears'] || 99))
      .map(({ cells }) => Number(cells['factor']))
      .filter((factor) => Number.isFinite(factor) && factor > 0);
    if (found.length > 0) factors.set(years, found.reduce((sum, factor) => sum + factor, 0) / found.length);
  }
  return factors;
}
