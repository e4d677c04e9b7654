import type { LanguageTexts } from '../check/check-texts.ts';
import type { LookUps } from '../read/read-look-ups.ts';
import type { Brand, Product } from '../schema/brand.ts';
import type { BrandFile } from '../schema/brand-file.ts';
import { dividerPosition } from '../schema/formats.ts';
import { freeze } from './freeze.ts';
import { layTexts } from './lay-texts.ts';

/** The checked parts of a brand. */
export type Parts = {
  readonly file: BrandFile;
  readonly products: readonly Product[];
  readonly texts: readonly LanguageTexts[];
  readonly lookUps: LookUps;
  readonly version: string;
};

/** Puts the checked parts together and freezes them. */
export function buildBrand({ file, products, texts, lookUps, version }: Parts): Brand {
  const { registrations, ...formats } = file.formats;
  return freeze({
    ...file,
    version,
    defaultScheme: file.regions[file.region]?.defaultScheme ?? '',
    schemes: file.schemes.map((scheme) => ({
      ...scheme,
      available: scheme.hidden !== true && scheme.disabled !== true,
    })),
    products: Object.fromEntries(products.map((product) => [product.code, product])),
    formats: {
      ...formats,
      registrations: registrations.map((format) => ({ ...format, divider: dividerPosition(format.divider) })),
    },
    texts: layTexts(texts),
    ...lookUps,
  });
}
