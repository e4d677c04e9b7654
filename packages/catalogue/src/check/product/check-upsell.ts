import type { ProductSheets } from '../../read/read-product.ts';
import type { BrandFile } from '../../schema/brand-file.ts';
import { type Context, reportUnknown } from '../context.ts';

/** Checks that the upgrade offered to a buyer is a scheme of the brand that sells another product. */
export function checkUpsell(context: Context, { code, product }: ProductSheets, brand: BrandFile | undefined): void {
  const offered = product.value?.upsell;
  if (!offered || !brand) return;
  const others = brand.schemes.filter((scheme) => scheme.type === 'product' && scheme.product !== code);
  const known = others.map(({ schemeCode }) => schemeCode);
  if (!known.includes(offered.scheme))
    reportUnknown(context, product.at('upsell', 'scheme'), offered.scheme, 'a scheme of another product', known);
}
