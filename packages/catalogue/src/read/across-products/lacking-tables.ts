import { nearestName } from '@marque/base';
import { tablesNamed } from '@marque/domain/rating/tables/tables-named';
import { productTables, type Rated, SHARED_RATES } from './product-tables.ts';

/** Tables that products need and none of their files has. */
export type LackingTables = {
  /** The tables in the brand's `rates/` with a misspelt name, by their path there. */
  readonly misnamed: ReadonlyMap<string, string>;
  /** The paths in the brand's `rates/` that no product reads. */
  readonly untaken: readonly string[];
};

/**
 * Which of the shared tables are missing, or unread by any product, among the paths of a brand's files; nothing while
 * the settings of a product are unread.
 */
export function lackingTables(paths: readonly string[], products: readonly Rated[]): LackingTables {
  const rated = products.flatMap(({ code, rating }) => (rating ? [{ code, rating }] : []));
  if (rated.length < products.length) return { misnamed: new Map(), untaken: [] };
  const read = rated.map((product) => productTables(paths, product));
  const untaken = paths.filter(
    (path) => path.startsWith(SHARED_RATES) && !read.flat().some((one) => one.path === path),
  );
  const lacking = rated.flatMap(({ rating }, index) =>
    tablesNamed(rating).filter((table) => !read[index]?.some(({ file }) => file === `${table}.csv`)),
  );
  const isSlipFor = (path: string, table: string) =>
    nearestName(path.slice(SHARED_RATES.length).replace(/\..*$/, ''), [table]) !== undefined;
  return {
    misnamed: new Map(
      lacking.flatMap((table) => untaken.filter((path) => isSlipFor(path, table)).map((path) => [table, path])),
    ),
    untaken,
  };
}
