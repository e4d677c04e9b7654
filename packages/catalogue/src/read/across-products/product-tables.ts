import type { TariffSettings } from '@marque/domain/rating/settings/tariff-settings';
import { tablesNamed } from '@marque/domain/rating/tables/tables-named';

/** A table of a product: its file as the product calls it, `usage.csv`, and its path in the brand's folder. */
export type ProductTable = { readonly file: string; readonly path: string };

/** The folder of the tables that products share. */
export const SHARED_RATES = 'rates/';

/** The product whose tables are meant; `rating` is undefined if its settings could not be read. */
export type Rated = { readonly code: string; readonly rating: TariffSettings | undefined };

/**
 * The tables of a product among the paths of a brand's files, by their names: all in the product's own `rates/`, and
 * those in the brand's `rates/` that its settings name and that it does not have itself.
 */
export function productTables(paths: readonly string[], { code, rating }: Rated): ProductTable[] {
  const under = `products/${code}/rates/`;
  const own = paths.filter((path) => path.startsWith(under)).map((path) => ({ file: path.slice(under.length), path }));
  const shared = (rating ? tablesNamed(rating) : [])
    .map((table) => ({ file: `${table}.csv`, path: `${SHARED_RATES}${table}.csv` }))
    .filter(({ file, path }) => paths.includes(path) && !own.some((one) => one.file === file));
  return [...own, ...shared].sort((one, other) => (one.file < other.file ? -1 : 1));
}
