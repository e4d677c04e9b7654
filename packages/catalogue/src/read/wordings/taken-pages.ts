import { nearestName } from '@marque/base';
import type { WordingFile } from '../../schema/wording-file.ts';
import type { Folder } from '../folder.ts';
import type { Report } from '../place.ts';
import type { Sheet } from '../read-yaml.ts';
import { type StrayWordings, strayWordings, WORDINGS } from './stray-wordings.ts';

/**
 * A wording version that takes shared pages: where its faults go, and what to do about a fault that is reported
 * elsewhere.
 */
export type Version = {
  readonly version: string;
  readonly sheet: Sheet<WordingFile>;
  readonly report: Report;
  readonly excuse: () => void;
};

/**
 * A page that a version takes in a language: `path` as if it were in the version's own folder, `from` where it really
 * is.
 */
export type TakenPage = {
  readonly version: string;
  readonly language: string;
  readonly path: string;
  readonly from: string;
};

/** `areRead`: whether every `wording.yaml` could be read, so that a page that none of them takes is unused. */
type Reading = { readonly languages: readonly string[]; readonly report: Report; readonly areRead: boolean };

/**
 * The pages that versions take. It reports a shared wording or a page that is missing, a page that the version also has
 * itself, and a shared page that nobody takes.
 */
export function takenPages(
  folder: Folder,
  versions: readonly Version[],
  { languages, report, areRead }: Reading,
): TakenPage[] {
  const known = [...new Set(folder.under(WORDINGS).map((path) => path.split('/')[1] ?? ''))];
  const areNamed = areRead && versions.every(({ sheet }) => known.includes(sheet.value?.extends ?? ''));
  const wanted = versions.map((version) => ({ version, pages: pagesOf(version, languages) }));
  const names = new Set(wanted.flatMap(({ pages }) => pages.flat()).map(({ from }) => from));
  const strays = strayWordings(
    folder,
    folder.under(WORDINGS).filter((path) => !names.has(path)),
    { languages, report },
  );
  const taken = wanted.flatMap(({ version: { sheet, report: told, excuse }, pages }) => {
    const shared = sheet.value?.extends;
    if (shared === undefined) return [];
    if (!known.includes(shared)) {
      told(sheet.at('extends'), {
        expected: 'the name of a folder under wordings/',
        found: shared,
        known,
        missing: `${WORDINGS}${shared}/`,
      });
      return [];
    }
    return pages.flatMap((ways, index) => {
      const at = sheet.at('pages', index);
      for (const { path } of ways.filter(({ from, path }) => folder.has(from) && folder.has(path)))
        told(at, { expected: `no page ${path} beside it, or this line gone`, found: sheet.value?.pages[index] });
      reportLacking(folder, ways, { at, told, excuse, strays, index, pages: sheet.value?.pages ?? [] });
      return ways.filter(({ from, path }) => folder.has(from) && !folder.has(path));
    });
  });
  if (areNamed) strays.reportRest();
  return taken;
}

/** The pages that a version names, each in every language. */
function pagesOf({ version, sheet: { value } }: Version, languages: readonly string[]): TakenPage[][] {
  return (value?.pages ?? []).map((page) =>
    languages.map((language) => ({
      version,
      language,
      path: `documents/${version}/${language}/${page}.html`,
      from: `${WORDINGS}${value?.extends}/${language}/${page}.html`,
    })),
  );
}

type Lacking = {
  readonly at: ReturnType<Sheet<WordingFile>['at']>;
  readonly told: Report;
  readonly excuse: () => void;
  readonly strays: StrayWordings;
  readonly index: number;
  readonly pages: readonly string[];
};

/**
 * A page that no language has is misspelt where it is named. A page that some languages lack is missing, or its file is
 * misspelt. A language without any page is reported once.
 */
function reportLacking(
  folder: Folder,
  ways: readonly TakenPage[],
  { at, told, excuse, strays, index, pages }: Lacking,
): void {
  const page = pages[index] ?? '';
  const lacking = ways.filter(({ from }) => !folder.has(from));
  const [first] = lacking;
  if (first && lacking.length === ways.length) {
    const shared = `${first.from.split('/').slice(0, 2).join('/')}/`;
    const known = [
      ...new Set(
        folder.under(shared).map((path) =>
          path
            .split('/')
            .slice(3)
            .join('/')
            .replace(/\.html$/, ''),
        ),
      ),
    ];
    told(at, { expected: `the name of a page in ${shared}`, found: page, known, missing: first.from });
    strays.forget(nearestName(page, known) ?? '');
    return;
  }
  for (const { from } of lacking) {
    const language = from.split('/').slice(0, 3).join('/');
    const isEmpty = pages.length > 1 && folder.under(`${language}/`).length === 0;
    if (strays.reportFor(from)) excuse();
    else if (isEmpty) told(at, { expected: `the folder ${language}/ with ${pages.join(', ')}`, missing: language });
    else told(at, { expected: `the page ${from}`, found: page, missing: from });
  }
}
