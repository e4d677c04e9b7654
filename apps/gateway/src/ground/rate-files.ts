import { assert } from '@marque/base';
import { type Product, productTables } from '@marque/catalogue';

/** The sources of a product's price, as texts by path: its tables, and the settings of product.yaml. */
export type RateFiles = { readonly settings: unknown; readonly tables: { readonly [path: string]: string } };

/** Keyed by the tariff that was compiled from them, which copies of a product share. */
const tablesOf = new WeakMap<Product['tariff'], RateFiles['tables']>();

/** Remembers the texts of the tables that a product was loaded from. */
export function rememberRateFiles(product: Product, files: ReadonlyMap<string, string>): void {
  const tables = productTables([...files.keys()], product).map(({ file, path }) => [file, files.get(path) ?? '']);
  tablesOf.set(product.tariff, Object.fromEntries(tables));
}

/** The texts from which a product's price is made. Throws for a product that was not loaded from a folder. */
export function rateFilesOf(product: Product): RateFiles {
  const tables = tablesOf.get(product.tariff);
  assert(tables, 'the texts of a tariff were remembered when it was loaded');
  return { settings: product.rating, tables };
}
