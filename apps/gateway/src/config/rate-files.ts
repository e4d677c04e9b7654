import type { Product } from '@marque/catalogue';

/** What makes a product's price, as texts by path: its tables, and the settings that stand in product.yaml. */
export type RateFiles = { readonly settings: unknown; readonly tables: { readonly [path: string]: string } };

const tablesOf = new WeakMap<Product, RateFiles['tables']>();

/** Remembers the texts of the tables that a product was loaded from. */
export function rememberRateFiles(product: Product, files: ReadonlyMap<string, string>): void {
  const under = `products/${product.code}/rates/`;
  const tables = [...files]
    .filter(([path]) => path.startsWith(under))
    .map(([path, text]) => [path.slice(under.length), text]);
  tablesOf.set(product, Object.fromEntries(tables));
}

/** The texts that a product's price is made from. */
export function rateFilesOf(product: Product): RateFiles {
  return { settings: product.rating, tables: tablesOf.get(product) ?? {} };
}
