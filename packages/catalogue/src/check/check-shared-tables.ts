import type { ProductKind } from '@marque/domain';
import type { LackingTables } from '../read/across-products/lacking-tables.ts';
import { productTables, type Rated, SHARED_RATES } from '../read/across-products/product-tables.ts';
import { saysTheSame } from '../read/across-products/says-the-same.ts';
import type { Context } from './context.ts';

const BASE = `${SHARED_RATES}base.csv`;

/** A product with its tables and its kind; undefined if it could not be read. */
type Sold = Rated & { readonly kind: ProductKind | undefined };

/**
 * Checks the tables that products share: some product reads each, base premiums only products of one kind, and no
 * product has a copy of one that it could share.
 */
export function checkSharedTables(
  { folder, report }: Context,
  products: readonly Sold[],
  { misnamed, untaken }: LackingTables,
): void {
  const paths = folder.under('');
  const read = products.map((product) => productTables(paths, product));
  const tables = new Map([...misnamed].map(([table, path]) => [path, table]));
  for (const path of untaken) {
    const table = tables.get(path);
    const none = 'a table that some product needs and has not itself, or no such file';
    const expected = table === undefined ? none : `the name ${SHARED_RATES}${table}.csv, by which products take it`;
    report(
      { file: folder.nameOf(path), line: 1, key: '' },
      { expected, found: path, ...(table === undefined && { isNeedless: true }) },
    );
  }
  const sharing = products.filter(({ kind }, index) => kind && read[index]?.some(({ path }) => path === BASE));
  if (new Set(sharing.map(({ kind }) => kind)).size > 1)
    report(
      { file: folder.nameOf(BASE), line: 1, key: 'premiumPennies' },
      {
        expected: 'base premiums of one kind of product: the others need rates/base.csv in their own folders',
        found: sharing.map(({ code, kind }) => `${code}, of kind ${kind}`).join('; '),
        isBare: true,
      },
    );
  for (const { file, path } of read.flat()) {
    const shared = `${SHARED_RATES}${file}`;
    if (path !== shared && saysTheSame(folder.text(path), folder.text(shared)))
      report(
        { file: folder.nameOf(path), line: 1, key: '' },
        { expected: `rows that differ from ${shared}, or no such file: the product then shares that one` },
      );
  }
}
