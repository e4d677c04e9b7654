import { pageNames, servedNames } from '@marque/base';
import type { Place } from '../../read/place.ts';
import type { ProductSheets } from '../../read/read-product.ts';
import type { Sheet } from '../../read/read-yaml.ts';
import type { BrandFile } from '../../schema/brand-file.ts';
import type { Context } from '../context.ts';

/**
 * Checks that each product and scheme can be started at its name in the address: neither another product nor the site
 * itself uses that name.
 */
export function checkUrlNames(
  { report }: Pick<Context, 'report'>,
  { value: brand, at }: Sheet<BrandFile>,
  products: readonly ProductSheets[],
): void {
  const inSchemes = (brand?.schemes ?? []).map((scheme, index) => ({
    name: scheme.urlName ?? '',
    place: at('schemes', index, 'urlName'),
  }));
  const inProducts = inOrder(products).map(({ product }) => ({
    name: product.value?.urlName ?? '',
    place: product.at('urlName'),
  }));
  for (const { name, place } of [...inSchemes, ...inProducts]) {
    const whose = pageNames.includes(name) ? 'is a page of the site' : 'is the gateway’s own';
    if (pageNames.includes(name) || servedNames.includes(name))
      report(place, { expected: `another name in the address, such as car-${name}: /${name} ${whose}`, found: name });
  }
  const first = new Map<string, Place>();
  for (const { name, place } of inProducts) {
    const before = first.get(name);
    if (before)
      report(place, {
        expected: `a name in the address of its own: ${before.file}:${before.line} has it already`,
        found: name,
      });
    first.set(name, before ?? place);
  }
}

/**
 * The products that can be read, with those that extend another at the end: if two share a name, the extending one is
 * reported.
 */
function inOrder(products: readonly ProductSheets[]): readonly ProductSheets[] {
  const read = products.filter(({ product }) => product.value);
  const [whole, extending] = [true, false].map((isWhole) =>
    read.filter(({ product }) => (product.value?.extends === undefined) === isWhole),
  );
  return [...(whole ?? []), ...(extending ?? [])];
}
