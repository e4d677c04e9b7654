import { compileTariff } from '@marque/domain/rating/tables/compile-tariff';
import type { TableFile } from '@marque/domain/rating/tables/table-file';
import type { Tariff } from '@marque/domain/rating/tariff';
import type { TariffSettings } from '@marque/domain/rating/tariff-settings';
import type { Context } from '../check/context.ts';
import type { Sheet } from '../read/read-yaml.ts';
import type { ProductFile } from '../schema/product-file.ts';

/** What prices a product. */
export type Rates = { readonly rating: TariffSettings; readonly tariff: Tariff; readonly ratesVersion: string };

/** A product's tables and how to hash them. */
export type RateFiles = {
  readonly code: string;
  readonly tables: readonly TableFile[];
  readonly hash: (text: string) => string;
};

/** Compiles the tariff of a product; its faults are reported at the lines of `product.yaml` and the tables. */
export function compileRates(
  context: Context,
  sheet: Sheet<ProductFile>,
  { code, tables, hash }: RateFiles,
): Rates | undefined {
  if (!sheet.value) return undefined;
  const { folder, report } = context;
  const rating: TariffSettings = sheet.value.rating;
  const files = folder.under(`products/${code}/rates/`).map((path) => [path, folder.text(path)]);
  const ratesVersion = hash(JSON.stringify([rating, files]));
  // The product's section is frozen with the brand; the tariff, which is not, has a copy.
  const compiled = compileTariff(tables, structuredClone(rating), ratesVersion);
  if (compiled.ok) return { rating, tariff: compiled.value, ratesVersion };
  for (const { file, line, key, expected, message } of compiled.problem) {
    const inTable = { file: file.startsWith('rates/') ? folder.nameOf(`products/${code}/${file}`) : file, line, key };
    report(line > 0 ? inTable : sheet.at(...pathOf(key)), { expected, because: message });
  }
  return undefined;
}

/** `rating.factors.2` as a path of keys and indexes. */
function pathOf(key: string): (string | number)[] {
  return key.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
