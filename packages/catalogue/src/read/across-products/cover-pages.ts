/** The folder of the pages about covers that products share, below each language's of `content/`. */
export const SHARED_COVERS = 'covers';

/** The folder of the help articles, below each language's of `content/`. */
export const HELP_ARTICLES = 'questions';

/** Whether a product may not have this name, since its pages would be in a folder that all products have. Capitals do not count: on some systems they name the same folder. */
export function isPagesFolder(product: string): boolean {
  return [SHARED_COVERS, HELP_ARTICLES].includes(product.toLowerCase());
}

/** Covers as they are listed: each is named by its insurer and code. */
export type ListedCovers = { readonly [list in 'included' | 'optional']: readonly ListedCover[] };
type ListedCover = { readonly code: string; readonly insurer: string };

/** The names of the pages that a product with these covers needs: one for each cover, `exposures` and, with optional covers, `optional`. */
export function coverPages({ included, optional }: ListedCovers): string[] {
  return [
    ...[...included, ...optional].map(({ insurer, code }) => `${insurer}.${code}`),
    ...(included.length > 0 ? ['exposures'] : []),
    ...(optional.length > 0 ? ['optional'] : []),
  ];
}

/** The possible places of such a page in the brand's folder: the product's own first, then the shared one. */
export function coverPagePaths(
  name: string,
  { product, language }: { product: string; language: string },
): [string, string] {
  return [`content/${language}/${product}/${name}.html`, `content/${language}/${SHARED_COVERS}/${name}.html`];
}
