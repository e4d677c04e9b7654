import { HELP_ARTICLES, isPagesFolder, SHARED_COVERS } from '../../read/across-products/cover-pages.ts';
import { saysTheSame } from '../../read/across-products/says-the-same.ts';
import type { Folder } from '../../read/folder.ts';
import type { Report } from '../../read/place.ts';
import type { ProductSheets } from '../../read/read-product.ts';
import type { Sheet } from '../../read/read-yaml.ts';
import type { BrandFile } from '../../schema/brand-file.ts';
import { namedPages } from './named-pages.ts';
import { pageTwins } from './page-twins.ts';
import { type StrayPage, strayPages } from './stray-pages.ts';

/** What the content pages of a folder are checked against. */
type PagesReading = {
  readonly sheet: Sheet<BrandFile>;
  readonly products: readonly ProductSheets[];
  readonly languages: readonly string[];
  readonly report: Report;
};

/**
 * The folder with its content pages as they were meant, so that what follows from a misspelt or missing page is not
 * reported again. It reports files that no reader can get to, and products' own pages and help articles that some
 * language lacks. What a language without any page lacks is not reported: the missing language already is.
 */
export function withMeantPages(folder: Folder, { sheet, products, languages, report }: PagesReading): Folder {
  const brand = sheet.value;
  if (!brand) return folder;
  const strays = strayPages(folder, { brand, products, languages });
  reportStrays(folder, strays, report);
  const seen = withoutStrays(folder, strays);
  const empty = languages.filter((one) => seen.under(`content/${one}/`).length === 0);
  const written = languages.filter((one) => !empty.includes(one));
  const excused = new Set(
    reportLacking(seen, { products, languages: written, report, named: namedPages(seen, brand) }),
  );
  const isExcused = (path: string) => excused.has(path) || empty.some((one) => path.startsWith(`content/${one}/`));
  return { ...seen, has: (path) => seen.has(path) || isExcused(path) };
}

/** Reports each stray; a folder that is named wrongly is told once. */
function reportStrays(folder: Folder, strays: readonly StrayPage[], report: Report): void {
  const told = new Set<string>();
  for (const { path, wrong } of strays) {
    const [, language = '', ...rest] = path.split('/');
    const name = wrong.found === rest.slice(0, -1).join('/') ? `${language} ${wrong.found}` : path;
    if (!told.has(name)) report({ file: folder.nameOf(path), line: 1, key: '' }, wrong);
    told.add(name);
  }
}

/**
 * The folder with each stray file as the page that it was meant to be, still called by where it is. Other strays'
 * further faults are reported once they have a place.
 */
function withoutStrays(folder: Folder, strays: readonly StrayPage[]): Folder {
  const meant = new Map(strays.flatMap(({ path, meant: page }) => (page === undefined ? [] : [[page, path] as const])));
  const gone = new Set(strays.map(({ path }) => path));
  // A file that is no page by its content either is looked at once its name makes it one.
  const pages = [...meant].flatMap(([page, path]) => (/\.html?$/i.test(path) ? [page] : []));
  const paths = [...folder.under('').filter((path) => !gone.has(path)), ...pages].sort();
  const known = new Set([...paths, ...meant.keys()]);
  return {
    text: (path) => folder.text(meant.get(path) ?? path),
    has: (path) => known.has(path) || (folder.has(path) && !gone.has(path)),
    under: (prefix) => paths.filter((path) => path.startsWith(prefix)),
    nameOf: (path) => folder.nameOf(meant.get(path) ?? path),
  };
}

/** `named` are the pages to which something leads. */
type Lacking = Omit<PagesReading, 'sheet'> & { readonly named: ReadonlySet<string> };

/**
 * Reports each page of a product's own and each help article that some languages lack, at the first language that has
 * it; returns the missing paths. Two pages with nearly the same name, each in languages that lack the other, are one
 * page with a slip.
 */
function reportLacking(folder: Folder, { products, languages, report, named }: Lacking): string[] {
  const inEach = [
    ...products
      .filter(({ code }) => !isPagesFolder(code))
      .map(({ code }) => ({
        inside: code,
        because: 'since a page of a product’s own is there in every language or in none',
      })),
    { inside: HELP_ARTICLES, because: 'since a help article is there in every language' },
  ];
  return inEach.flatMap(({ inside, because }) => {
    const pathOf = (name: string, language: string) => `content/${language}/${inside}/${name}`;
    const found = languages.flatMap((one) => {
      const under = pathOf('', one);
      return folder.under(under).map((path) => path.slice(under.length));
    });
    const names = [...new Set(found)];
    const twins = pageTwins(names, {
      areBeside: (...both) => languages.some((one) => both.every((name) => folder.has(pathOf(name, one)))),
      isNamed: (name) => named.has(`${inside}/${name}`),
    });
    return names.flatMap((name) => {
      const paths = languages.map((one) => pathOf(name, one));
      const lacking = paths.filter((path) => !folder.has(path));
      const first = paths.find((path) => folder.has(path));
      const twin = twins.find(({ slip, meant }) => [slip, meant].includes(name));
      // A copy of a shared page should go, and is reported separately.
      const isCopy = first !== undefined && saysTheSame(folder.text(first), folder.text(sharedPathOf(first)));
      if (first === undefined || lacking.length === 0 || isCopy || twin?.meant === name) return lacking;
      const expected = twin
        ? `the name ${twin.meant}, as in another language, ${because}`
        : `the page ${lacking.join(' and ')} as well, ${because}`;
      report({ file: folder.nameOf(first), line: 1, key: '' }, { expected, ...(twin && { found: name }) });
      return lacking;
    });
  });
}

/** The path of the page that products share in place of their own. */
function sharedPathOf(own: string): string {
  const [content, language, , name] = own.split('/');
  return [content, language, SHARED_COVERS, name].join('/');
}
