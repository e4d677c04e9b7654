import { coverPages, HELP_ARTICLES, isPagesFolder, SHARED_COVERS } from '../../read/across-products/cover-pages.ts';
import type { ProductSheets } from '../../read/read-product.ts';
import type { BrandFile } from '../../schema/brand-file.ts';
import { isNamedAsFolder } from '../product/is-named-as-folder.ts';

/** A folder of content pages: the names that its files may have, and what is reported about any other name. */
export type PageRoom = {
  readonly names: readonly string[];
  readonly expected: string;
  readonly isKnown: (name: string) => boolean;
  /** Whether the names are those that `brand.yaml` and pages give, rather than those that follow from covers. */
  readonly isNamed?: boolean;
};

/** An article's name is a code in what people search. */
const ARTICLE = /^[a-z][a-z0-9-]{0,59}\.html$/;

/** Pages that a product may have without any cover to describe: that nothing can be added is worth a page too. */
const ALWAYS = ['exposures.html', 'optional.html'];

/** What names pages. */
export type PagesBeside = {
  readonly brand: BrandFile;
  readonly products: readonly ProductSheets[];
  readonly languages: readonly string[];
};

/** The folders of content pages by their names below a language's folder, which is '' itself. `named` are the pages to which something leads. */
export function pageRooms(
  { brand, products }: Pick<PagesBeside, 'brand' | 'products'>,
  named: ReadonlySet<string>,
): ReadonlyMap<string, PageRoom> {
  const insurers = Object.keys(brand.legal.insurers);
  const namedIn = (folder: string) =>
    [...named]
      .filter((page) => page.split('/').slice(0, -1).join('/') === folder)
      .map((page) => page.split('/').at(-1) ?? '');
  const own = products.map((sheets): [string, PageRoom] => [
    sheets.code,
    withNames(roomOf([sheets], insurers, `a page about a cover of ${sheets.code}, or no such file`), ALWAYS),
  ]);
  return new Map<string, PageRoom>([
    ...own,
    [
      SHARED_COVERS,
      roomOf(
        products,
        insurers,
        'a page about a cover that some product has and has no page about itself, or no such file',
      ),
    ],
    [
      HELP_ARTICLES,
      {
        names: namedIn(HELP_ARTICLES),
        expected: 'an article: small letters, digits and dashes, and .html at the end',
        // Articles that nothing names are found by searching.
        isKnown: (name) => ARTICLE.test(name),
      },
    ],
    [
      '',
      {
        names: namedIn(''),
        expected: 'a page that brand.yaml names or to which another page leads, or no such file',
        isKnown: () => false,
        isNamed: true,
      },
    ],
    // Such a product needs another name, and its pages another folder.
    ...products
      .filter((one) => isPagesFolder(one.code) || !isNamedAsFolder(one))
      .flatMap(({ code, product }) => [code, product.value?.product ?? code])
      .map((name): [string, PageRoom] => [name, { names: [], expected: '', isKnown: () => true }]),
  ]);
}

/**
 * The pages about the covers of products. Any name may be right if covers could not be read, or if a cover's insurer
 * does not exist.
 */
function roomOf(products: readonly ProductSheets[], insurers: readonly string[], expected: string): PageRoom {
  const files = products.flatMap(({ covers }) => (covers.value ? [covers.value] : []));
  const names = [...new Set(files.flatMap(coverPages))].map((name) => `${name}.html`);
  const unclear = files
    .flatMap(({ included, optional }) => [...included, ...optional])
    .filter(({ insurer }) => !insurers.includes(insurer))
    .map(({ code }) => `.${code}.html`);
  const isUnclear = (name: string) => files.length < products.length || unclear.some((end) => name.endsWith(end));
  return { names, expected, isKnown: (name) => names.includes(name) || isUnclear(name) };
}

function withNames({ names, expected, isKnown }: PageRoom, more: readonly string[]): PageRoom {
  return {
    names: [...new Set([...names, ...more])],
    expected,
    isKnown: (name) => more.includes(name) || isKnown(name),
  };
}
