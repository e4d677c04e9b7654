import { productTables, type Rated, SHARED_RATES } from '../read/shared/product-tables.ts';
import type { Context } from './context.ts';

/** Checks the tables that products share: each is read by one, and no product has a copy of one that it could share. */
export function checkSharedTables({ folder, report }: Context, products: readonly Rated[]): void {
  const paths = folder.under('');
  const isShared = ({ path }: { readonly path: string }) => path.startsWith(SHARED_RATES);
  const read = products.map((product) => productTables(paths, product));
  const taken = new Set(
    read
      .flat()
      .filter(isShared)
      .map(({ path }) => path),
  );
  // A product that could not be read might have named it.
  if (products.every(({ rating }) => rating !== undefined))
    for (const path of folder.under(SHARED_RATES).filter((one) => !taken.has(one)))
      report(
        { file: folder.nameOf(path), line: 1, key: '' },
        { expected: 'a table that some product needs and has not itself, or no such file', found: path },
      );
  for (const { file, path } of read.flat()) {
    const shared = `${SHARED_RATES}${file}`;
    if (path !== shared && folder.has(shared) && folder.text(path) === folder.text(shared))
      report(
        { file: folder.nameOf(path), line: 1, key: '' },
        { expected: `rows that differ from ${shared}, or no such file: the product then shares that one` },
      );
  }
}
