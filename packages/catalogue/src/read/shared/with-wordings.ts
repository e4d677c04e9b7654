import { type WordingFile, wordingFileSchema } from '../../schema/wording-file.ts';
import type { Folder } from '../folder.ts';
import type { Report } from '../place.ts';
import { readYaml, type Sheet } from '../read-yaml.ts';

const FOLDER = 'wordings/';
const FILE = /^documents\/([^/]+)\/wording\.yaml$/;
const PLACE = /\{\{(\w+)\}\}/g;

/** A page of a version, made of a page that several versions share. */
type Made = { readonly text: string; readonly from: string };

type Reading = { readonly languages: readonly string[]; readonly report: Report };

/**
 * The folder with the pages that versions of wordings take from `wordings/<shared wording>/<language>/`, each as if it stood under `documents/<version>/`; faults in
 * it are those of the shared page. Reported are a shared wording, a page or a word that is missing, words without a place, and a shared page that nobody takes.
 */
export function withWordings(folder: Folder, { languages, report }: Reading): Folder {
  const made = new Map<string, Made>();
  const faulty = new Set<string>();
  const sheets = folder.under('documents/').flatMap((path) => {
    const version = FILE.exec(path)?.[1];
    if (version === undefined) return [];
    const told: Report = (place, wrong) => {
      faulty.add(version);
      report(place, wrong);
    };
    const sheet = readYaml(folder, path, wordingFileSchema, told);
    for (const [at, page] of pagesOf(folder, { version, sheet }, { languages, report: told })) made.set(at, page);
    return [sheet];
  });
  if (sheets.every(({ value }) => value)) reportUnread(folder, sheets, { languages, report });
  const paths = [...folder.under(''), ...made.keys()].sort();
  // What a faulty version lacks follows from its fault.
  const isExcused = (path: string) => path.startsWith('documents/') && faulty.has(path.split('/')[1] ?? '');
  return {
    text: (path) => made.get(path)?.text ?? folder.text(path),
    has: (path) => made.has(path) || folder.has(path) || isExcused(path),
    under: (prefix) => paths.filter((path) => path.startsWith(prefix)),
    nameOf: (path) => folder.nameOf(made.get(path)?.from ?? path),
  };
}

type Version = { readonly version: string; readonly sheet: Sheet<WordingFile> };

function pagesOf(folder: Folder, { version, sheet }: Version, { languages, report }: Reading): [string, Made][] {
  if (!sheet.value) return [];
  const { extends: shared, pages, words = {} } = sheet.value;
  const known = [...new Set(folder.under(FOLDER).map((path) => path.split('/')[1] ?? ''))];
  if (!known.includes(shared)) {
    report(sheet.at('extends'), { expected: 'the name of a folder under wordings/', found: shared, known });
    return [];
  }
  for (const language of Object.keys(words).filter((one) => !languages.includes(one)))
    report(sheet.at('words', language), { expected: 'one of the languages', found: language, known: languages });
  return languages.flatMap((language) => {
    const under = `${FOLDER}${shared}/${language}/`;
    const pagesKnown = folder.under(under).map((path) => path.slice(under.length).replace(/\.html$/, ''));
    const taken = pages.flatMap((page, index): [string, Made][] => {
      const [from, path] = [`${under}${page}.html`, `documents/${version}/${language}/${page}.html`];
      if (!folder.has(from))
        report(sheet.at('pages', index), { expected: `the page ${from}`, found: page, known: pagesKnown });
      else if (folder.has(path))
        report(sheet.at('pages', index), { expected: `no page ${path} beside it, or this line gone`, found: page });
      else return [[path, { text: folder.text(from) ?? '', from }]];
      return [];
    });
    return filled(taken, {
      language,
      words: words[language] ?? {},
      sheet,
      report,
      isWhole: taken.length === pages.length,
    });
  });
}

type Filling = {
  readonly language: string;
  readonly words: { readonly [place: string]: string };
  readonly sheet: Sheet<WordingFile>;
  readonly report: Report;
  /** Whether every page is there: else a word may belong to one that is not. */
  readonly isWhole: boolean;
};

function filled(
  taken: readonly [string, Made][],
  { language, words, sheet, report, isWhole }: Filling,
): [string, Made][] {
  const places = new Map(
    taken.flatMap(([, { text, from }]) =>
      [...text.matchAll(PLACE)].map(([, name = '']): [string, string] => [name, from]),
    ),
  );
  for (const [name, from] of places)
    if (!Object.hasOwn(words, name))
      report(sheet.at('words', language), {
        expected: `the words ${name}, for which ${from} has a place`,
        like: name,
        known: Object.keys(words).filter((one) => !places.has(one)),
      });
  for (const name of isWhole ? Object.keys(words).filter((one) => !places.has(one)) : [])
    report(sheet.at('words', language, name), {
      expected: 'a place of that name in one of its pages, or no such words',
      found: name,
      known: [...places.keys()],
    });
  return taken.map(([path, { text, from }]) => [
    path,
    {
      text: text.replaceAll(PLACE, (_place, name: string) => (Object.hasOwn(words, name) ? (words[name] ?? '') : name)),
      from,
    },
  ]);
}

function reportUnread(folder: Folder, sheets: readonly Sheet<WordingFile>[], { languages, report }: Reading): void {
  const taken = new Set(
    sheets.flatMap(({ value }) =>
      (value?.pages ?? []).flatMap((page) => languages.map((one) => `${FOLDER}${value?.extends}/${one}/${page}.html`)),
    ),
  );
  for (const path of folder.under(FOLDER).filter((one) => !taken.has(one)))
    report(
      { file: folder.nameOf(path), line: 1, key: '' },
      { expected: 'a page that the wording.yaml of some version takes, or no such file', found: path },
    );
}
