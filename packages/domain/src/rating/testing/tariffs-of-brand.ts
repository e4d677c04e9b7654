import { plainTable } from '../sample/plain-rows.ts';
import { compileTariff } from '../tables/compile-tariff.ts';
import { faultText } from '../tables/fault-text.ts';
import type { Tariff } from '../tariff.ts';
import type { TariffSettings } from '../tariff-settings.ts';

/** The texts of a brand's files by path, as `import.meta.glob` reads them, and how a YAML text is read. */
export type BrandTexts = {
  readonly products: { readonly [path: string]: string };
  readonly rates: { readonly [path: string]: string };
  readonly parse: (text: string) => { readonly rating: TariffSettings };
};

/** The tariffs of a brand's products, by the names of their folders. It throws with every fault of a product. */
export function tariffsOfBrand({ products, rates, parse }: BrandTexts): [product: string, tariff: Tariff][] {
  return Object.entries(products).map(([path, text]) => {
    const folder = path.slice(0, path.lastIndexOf('/'));
    const files = Object.keys(rates).filter((one) => one.startsWith(`${folder}/rates/`));
    const tables = files.map((one) => plainTable(one, rates[one] ?? ''));
    const compiled = compileTariff(tables, parse(text).rating, folder);
    if (!compiled.ok) throw new Error(compiled.problem.map(faultText).join('\n'));
    return [folder.slice(folder.lastIndexOf('/') + 1), compiled.value];
  });
}
