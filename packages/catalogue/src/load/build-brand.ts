import type { LanguageTexts } from '../check/texts/needed-text.ts';
import type { LookUps } from '../read/read-look-ups.ts';
import type { Brand, Product } from '../schema/brand.ts';
import type { BrandFile } from '../schema/brand-file.ts';
import { engineFormats } from '../schema/brand-sections/formats.ts';
import { fillPromotionTerms } from './fill-promotion-terms.ts';
import { freeze } from './freeze.ts';
import { layTexts } from './lay-texts.ts';

/** The checked parts of a brand. */
export type Parts = {
  readonly file: BrandFile;
  readonly products: readonly Product[];
  readonly texts: readonly LanguageTexts[];
  readonly lookUps: LookUps;
  readonly tables: Brand['tables'];
  readonly documentPages: Brand['documentPages'];
  readonly files: Brand['files'];
  readonly helpArticles: Brand['helpArticles'];
  readonly version: string;
};

/**
 * Puts the checked parts together and freezes them, except the tariffs: an engine walks a frozen array much more
 * slowly, and a quote walks many.
 */
export function buildBrand({ file, products, texts, lookUps, ...ready }: Parts): Brand {
  const brand = {
    ...file,
    ...ready,
    defaultScheme: file.regions[file.region]?.defaultScheme ?? '',
    schemes: file.schemes.map((scheme) => ({
      ...scheme,
      available: scheme.hidden !== true && scheme.disabled !== true,
    })),
    products: Object.fromEntries(products.map((product) => [product.code, product])),
    formats: engineFormats(file.formats),
    texts: fillPromotionTerms({
      texts: layTexts(texts),
      promotions: products.flatMap(({ rating }) => rating.promotions ?? []),
      locale: file.locale,
      currency: file.currency,
    }),
    ...lookUps,
    validationForms: file.validationForms ?? {},
  };
  return freeze(brand, new Set(products.map(({ tariff }) => tariff)));
}
