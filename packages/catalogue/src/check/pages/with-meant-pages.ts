import type { Folder } from '../../read/folder.ts';
import type { Report } from '../../read/place.ts';
import type { ProductSheets } from '../../read/read-product.ts';
import type { Sheet } from '../../read/read-yaml.ts';
import { HELP_ARTICLES, isPagesFolder, SHARED_COVERS } from '../../read/shared/cover-pages.ts';
import { saysTheSame } from '../../read/shared/says-the-same.ts';
import type { BrandFile } from '../../schema/brand-file.ts';
import { strayPages } from './stray-pages.ts';

/** What the content pages of a folder are checked against. */
type PagesReading = {
  readonly sheet: Sheet<BrandFile>;
  readonly products: readonly ProductSheets[];
  readonly languages: readonly string[];
  readonly report: Report;
};

/**
 * The folder with its content pages as they were meant, so that what follows from a misspelt or missing one is not told again. Reported are files that no
 * reader can come to, and pages of a product's own and help articles that are not there in every language. What a language without any page lacks follows
 * from that, which is told already.
 */
export function withMeantPages(folder: Folder, { sheet, products, languages, report }: PagesReading): Folder {
  const brand = sheet.value;
  if (!brand) return folder;
  const meant = new Map<string, string>();
  const told = new Set<string>();
  for (const { path, wrong, meant: page } of strayPages(folder, { brand, products, languages })) {
    if (page !== undefined) meant.set(page, path);
    // A folder that is named wrongly is told once.
    const [, language = '', inside = ''] = path.split('/');
    const name = wrong.found === inside ? `${language} ${inside}` : path;
    if (!told.has(name)) report({ file: folder.nameOf(path), line: 1, key: '' }, wrong);
    told.add(name);
  }
  const has = (path: string) => folder.has(path) || meant.has(path);
  const empty = languages.filter(
    (one) => ![...folder.under('content/'), ...meant.keys()].some((path) => path.startsWith(`content/${one}/`)),
  );
  const written = languages.filter((one) => !empty.includes(one));
  const excused = new Set(reportLacking(folder, { products, languages: written, report, has, strays: [...told] }));
  return {
    ...folder,
    has: (path) => has(path) || excused.has(path) || empty.some((one) => path.startsWith(`content/${one}/`)),
    text: (path) => folder.text(path) ?? folder.text(meant.get(path) ?? ''),
  };
}

type Lacking = Omit<PagesReading, 'sheet'> & { readonly has: Folder['has']; readonly strays: readonly string[] };

/** Reports each page of a product's own and each help article that some languages lack, at the first that has it; the paths that are lacking. */
function reportLacking(folder: Folder, { products, languages, report, has, strays }: Lacking): string[] {
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
    const names = languages.flatMap((one) => {
      const under = `content/${one}/${inside}/`;
      return folder
        .under(under)
        .filter((path) => !strays.includes(path))
        .map((path) => path.slice(under.length));
    });
    return [...new Set(names)].flatMap((name) => {
      const paths = languages.map((one) => `content/${one}/${inside}/${name}`);
      const lacking = paths.filter((path) => !has(path));
      const first = paths.find((path) => folder.has(path));
      // A copy of a shared page is to go, and is told by itself.
      const isCopy = first !== undefined && saysTheSame(folder.text(first), folder.text(sharedPathOf(first)));
      if (first !== undefined && lacking.length > 0 && !isCopy)
        report(
          { file: folder.nameOf(first), line: 1, key: '' },
          { expected: `the page ${lacking.join(' and ')} as well, ${because}` },
        );
      return lacking;
    });
  });
}

/** Where the page that products share stands in the stead of one's own. */
function sharedPathOf(own: string): string {
  const [content, language, , name] = own.split('/');
  return [content, language, SHARED_COVERS, name].join('/');
}
