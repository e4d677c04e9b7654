import { nearestName } from '@marque/base';
import { coverPagePaths, coverPages, isPagesFolder, SHARED_COVERS } from '../read/across-products/cover-pages.ts';
import { saysTheSame } from '../read/across-products/says-the-same.ts';
import type { ProductSheets } from '../read/read-product.ts';
import type { Context } from './context.ts';

/**
 * Checks the pages about covers that products share: some product reads each of them, no product has a copy of one, and
 * none has the name of a folder that every product has.
 */
export function checkSharedPages({ folder, report, languages }: Context, products: readonly ProductSheets[]): void {
  const misnamed = products.filter(({ code }) => isPagesFolder(code));
  for (const { code, product } of misnamed)
    report(product.at('product'), {
      expected: `another name, for the product and its folder: content/<language>/${code.toLowerCase()}/ is for pages of all products`,
      found: code,
    });
  // Which pages of that folder are its own cannot be told.
  if (misnamed.length > 0) return;
  const places = products.flatMap(({ code, covers }) =>
    (covers.value ? coverPages(covers.value) : []).flatMap((name) =>
      languages.map((language) => coverPagePaths(name, { product: code, language })),
    ),
  );
  for (const [own, shared] of places)
    if (saysTheSame(folder.text(own), folder.text(shared)))
      report(
        { file: folder.nameOf(own), line: 1, key: '' },
        { expected: `words that differ from ${shared}, or no such file: the product then shares that one` },
      );
  if (!products.every(({ covers }) => covers.value)) return;
  const taken = new Set(places.filter(([own]) => !folder.has(own)).map(([, shared]) => shared));
  const shared = languages.flatMap((language) => folder.under(`content/${language}/${SHARED_COVERS}/`));
  // A page about no cover at all is a stray.
  const known = new Set(places.map(([, page]) => page));
  // A file that resembles a missing page was meant as that page, and the missing one is reported.
  const missing = places.filter(([own, page]) => !folder.has(own) && !folder.has(page)).map(([, page]) => page);
  const isMeant = (path: string) =>
    missing.some(
      (one) => one.split('/')[1] === path.split('/')[1] && nearestName(fileOf(path), [fileOf(one)]) !== undefined,
    );
  for (const path of shared.filter((one) => known.has(one) && !taken.has(one) && !isMeant(one)))
    report(
      { file: folder.nameOf(path), line: 1, key: '' },
      {
        expected: 'a page about a cover that some product has and has no page about itself, or no such file',
        found: path,
      },
    );
}

function fileOf(path: string): string {
  return path.split('/').at(-1) ?? '';
}
