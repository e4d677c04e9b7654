import type { Place } from '../../read/place.ts';
import type { ProductSheets } from '../../read/read-product.ts';
import type { Context } from '../context.ts';

/** Checks that no two products share a name in the address: it would lead to the first alone. Of two, the one that extends another is told. */
export function checkUrlNames({ report }: Pick<Context, 'report'>, products: readonly ProductSheets[]): void {
  const first = new Map<string, Place>();
  const [whole, extending] = [true, false].map((isWhole) =>
    products.filter(({ product }) => product.value && (product.value.extends === undefined) === isWhole),
  );
  for (const { product } of [...(whole ?? []), ...(extending ?? [])]) {
    const name = product.value?.urlName ?? '';
    const [place, before] = [product.at('urlName'), first.get(name)];
    if (before)
      report(place, {
        expected: `a name in the address of its own: ${before.file}:${before.line} has it already`,
        found: name,
      });
    first.set(name, before ?? place);
  }
}
