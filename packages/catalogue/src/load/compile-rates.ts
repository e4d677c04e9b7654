import type { TariffFault } from '@marque/domain/rating/settings/tariff-fault';
import type { TariffSettings } from '@marque/domain/rating/settings/tariff-settings';
import { compileTariff } from '@marque/domain/rating/tables/compile-tariff';
import type { TableFile } from '@marque/domain/rating/tables/table-file';
import type { Tariff } from '@marque/domain/rating/tariff';
import type { Context } from '../check/context.ts';
import type { LackingTables } from '../read/across-products/lacking-tables.ts';
import type { ProductTable } from '../read/across-products/product-tables.ts';
import type { Sheet } from '../read/read-yaml.ts';
import type { ProductFile } from '../schema/product-file.ts';

/** The place of one factor in the settings. */
const FACTOR = /^rating\.factors\.(\d+)$/;

/** What prices a product. */
export type Rates = { readonly rating: TariffSettings; readonly tariff: Tariff; readonly ratesVersion: string };

/** A product's tables and how to hash them. */
export type RateFiles = {
  readonly code: string;
  readonly files: readonly ProductTable[];
  readonly tables: readonly TableFile[];
  readonly lacking: LackingTables;
  readonly hash: (text: string) => string;
};

/** Compiles the tariff of a product; its faults are reported at the lines of `product.yaml` and the tables. */
export function compileRates(
  context: Context,
  sheet: Sheet<ProductFile>,
  { code, files, tables, lacking, hash }: RateFiles,
): Rates | undefined {
  if (!sheet.value) return undefined;
  const { folder, report } = context;
  const rating: TariffSettings = sheet.value.rating;
  // By the product's own names: the version does not change when a table moves to the brand's folder.
  const texts = files.map(({ file, path }) => [`products/${code}/rates/${file}`, folder.text(path)]);
  const ratesVersion = hash(JSON.stringify([rating, texts]));
  // The product's section is frozen with the brand; the tariff, which is not, has a copy.
  const compiled = compileTariff(tables, structuredClone(rating), ratesVersion);
  if (compiled.ok) return { rating, tariff: compiled.value, ratesVersion };
  const unknown = unknownFactors(rating, compiled.problem);
  if (unknown.length > 1)
    report(sheet.at('rating', 'factors'), {
      expected: `answerFactors beside it, which says what ${unknown.join(', ')} read`,
      isLoss: true,
    });
  for (const { file, line, key, expected, message } of compiled.problem) {
    if (unknown.length > 1 && FACTOR.test(key)) continue;
    const table = file.startsWith('rates/') ? key : undefined;
    // A file under another name is reported by that name.
    if (table !== undefined && lacking.misnamed.has(table)) continue;
    const isMissing = table !== undefined;
    const inTable = { file: isMissing ? folder.nameOf(`products/${code}/${file}`) : file, line, key };
    const wanted = isMissing ? `${expected}, or ${file} for all products` : expected;
    report(line > 0 ? inTable : sheet.at(...pathOf(key)), {
      expected: wanted,
      because: message,
      ...(/ is not used:/.test(message) && { isNeedless: true as const }),
      ...(isMissing && { missing: file }),
    });
  }
  return undefined;
}

/** The factors that nothing defines if `answerFactors` is missing, since it defined them. */
function unknownFactors({ factors, answerFactors }: TariffSettings, problem: readonly TariffFault[]): string[] {
  if (answerFactors?.length) return [];
  return problem.flatMap(({ key }) => factors[Number(FACTOR.exec(key)?.[1])] ?? []);
}

/** `rating.factors.2` as a path of keys and indexes. */
function pathOf(key: string): (string | number)[] {
  return key.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
