import type { TableFile } from '@marque/domain/rating/tables/table-file';
import type { CoversFile } from '../schema/covers-file.ts';
import { discountYears, ncdFactorsOn } from './ncd-factors-on.ts';

/** The tables that must be seen before protection of the no-claims discount can be chosen. */
export type NcdProtection = {
  /** The optional cover. */
  readonly cover: string;
  /** The average discount of each number of years against none, in percent to one decimal. */
  readonly averageDiscounts: readonly { readonly years: number; readonly percent: number }[];
  /** The years left after one, two and three claims in 12 months. */
  readonly stepBack: readonly {
    readonly years: number;
    readonly claims: number;
    readonly withProtection: number;
    readonly withoutProtection: number;
  }[];
};

/** The tables of a product's protection, the discounts read from its tariff; null where it offers none. */
export function ncdProtectionOf({ ncdProtection }: CoversFile, tables: readonly TableFile[]): NcdProtection | null {
  if (!ncdProtection) return null;
  const factors = ncdFactorsOn(tables, ncdProtection.asOf);
  const none = factors.get(0) ?? 1;
  return {
    cover: ncdProtection.cover,
    averageDiscounts: discountYears.map((years) => ({
      years,
      percent: Math.round((1 - (factors.get(years) ?? none) / none) * 1000) / 10,
    })),
    stepBack: ncdProtection.stepBack.flatMap(({ years, withProtection, withoutProtection }) =>
      withProtection.map((left, index) => ({
        years,
        claims: index + 1,
        withProtection: left,
        withoutProtection: withoutProtection[index] ?? 0,
      })),
    ),
  };
}
