import type { ProductSheets } from '../../read/read-product.ts';
import type { BrandFile } from '../../schema/brand-file.ts';
import { type Context, reportUnknown } from '../context.ts';

/**
 * The files of a product; covers of an insurer that the brand does not have are reported and have no value, since pages
 * and prices are looked up by it.
 */
export function withKnownInsurers(
  context: Context,
  sheets: ProductSheets,
  brand: BrandFile | undefined,
): ProductSheets {
  const { covers } = sheets;
  const insurers = Object.keys(brand?.legal.insurers ?? {});
  const unknown = (['included', 'optional'] as const).flatMap((list) =>
    (covers.value?.[list] ?? []).flatMap(({ insurer }, index) =>
      brand && !insurers.includes(insurer) ? [{ insurer, place: covers.at(list, index, 'insurer') }] : [],
    ),
  );
  for (const { insurer, place } of unknown)
    reportUnknown(context, place, insurer, 'an insurer of brand.yaml', insurers);
  return unknown.length === 0 ? sheets : { ...sheets, covers: { ...covers, value: undefined } };
}
