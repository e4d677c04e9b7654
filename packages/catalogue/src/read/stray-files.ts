import { nearestName } from '@marque/base';
import type { Folder } from './folder.ts';
import type { Report } from './place.ts';

/** What a product's folder holds; `rates/` is the folder of its tables. */
const KNOWN = [
  'product.yaml',
  'questions.yaml',
  'additional-driver.yaml',
  'covers.yaml',
  'payments.yaml',
  'documents.yaml',
  'policy.yaml',
  'sold.yaml',
  'rates/',
] as const;
const RATES = 'rates/';

/**
 * Reports each file and folder below `products/` whose name nothing reads: if the product extends another, the other's
 * file would count in silence. Returns the missing paths that one of them was meant to be; for a product with a stray
 * table, `rates/`.
 */
export function strayFiles(folder: Folder, report: Report): ReadonlySet<string> {
  const meant = new Set<string>();
  const products = Map.groupBy(folder.under('products/'), (path) => path.split('/').slice(0, 2).join('/'));
  const reportAt = (path: string, wrong: Parameters<Report>[1]) =>
    report({ file: folder.nameOf(path), line: 1, key: '' }, wrong);
  for (const [product, paths] of products) {
    if (paths.includes(product)) {
      reportAt(product, { expected: 'a folder for each product, or no such file', found: product.split('/')[1] ?? '' });
      continue;
    }
    const names = paths.map((path) => path.slice(product.length + 1));
    const missing = KNOWN.filter((one) => !names.some((name) => name.startsWith(one)));
    // A folder without any of a product's files is reported by the missing `product.yaml`.
    if (missing.length === KNOWN.length && !names.some((name) => nearestTo(name, KNOWN))) continue;
    for (const name of new Set(names.map(strayIn).filter((one) => one !== undefined))) {
      const nearest = name.startsWith(RATES) ? RATES : nearestTo(name, missing);
      if (nearest !== undefined) meant.add(`${product}/${nearest}`);
      reportAt(`${product}/${name}`, name.startsWith(RATES) ? wrongTable(name, names) : wrongFile(name, nearest));
    }
  }
  return meant;
}

/** The file, or the folder, of a path that nothing reads; undefined if it is read. */
function strayIn(name: string): string | undefined {
  if (/^rates\/[^/]+\.csv$/.test(name)) return undefined;
  const steps = name.split('/');
  if (steps.length === 1) return KNOWN.some((one) => one === name) ? undefined : name;
  return steps.slice(0, name.startsWith(RATES) ? 2 : 1).join('/');
}

function wrongFile(name: string, nearest: string | undefined): Parameters<Report>[1] {
  const expected = `one of ${KNOWN.join(', ')}, or no such file or folder`;
  return { expected, found: name, known: nearest === undefined ? [] : [nearest] };
}

function wrongTable(name: string, names: readonly string[]): Parameters<Report>[1] {
  const table = `${stemOf(name)}.csv`;
  const expected = 'a table rates/<table>.csv, or no such file or folder';
  return { expected, found: name, known: names.includes(table) ? [] : [table] };
}

/** The known name that is near without the ending: any file that ends in `.yaml` has half of a short one's letters. */
function nearestTo(name: string, known: readonly string[]): string | undefined {
  const nearest = nearestName(stemOf(name.split('/')[0] ?? ''), known.map(stemOf));
  return known.find((one) => stemOf(one) === nearest);
}

function stemOf(name: string): string {
  return name.replace(/\/?(\..*)?$/, '');
}
