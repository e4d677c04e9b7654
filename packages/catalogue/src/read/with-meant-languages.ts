import { nearestName } from '@marque/base';
import type { BrandFile } from '../schema/brand-file.ts';
import { entriesUnder, placeOfEntry } from './entries-under.ts';
import type { Folder } from './folder.ts';
import type { Report } from './place.ts';
import type { Sheet } from './read-yaml.ts';
import { type Move, renamedFolder } from './renamed-folder.ts';

/** The folders that have one folder for each language. */
const ROOTS = ['texts/', 'content/'];

/** What the folders of languages are checked against; `defaults` are the languages that the product has texts in. */
type Spoken = {
  readonly sheet: Sheet<BrandFile>;
  readonly defaults: readonly string[];
  readonly report: Report;
};

type Meant = { readonly folder: Folder; readonly languages: readonly string[] };

/**
 * The languages of a brand as they were meant, and its folder with texts, pages and documents in them. It reports, each
 * once, a language's folder under another name, a language that `brand.yaml` misspells or that has no folder, and a
 * folder of no language. While `brand.yaml` is unread, the folders of texts are the languages.
 */
export function withMeantLanguages(folder: Folder, { sheet, defaults, report }: Spoken): Meant {
  const languages = sheet.value?.languages;
  if (!languages) return { folder, languages: entriesUnder(folder, 'texts/').map((one) => one.replace(/\/$/, '')) };
  const rooms = ROOTS.map((root) => roomOf(folder, root, languages));
  const moves = [
    ...rooms.flatMap(({ moves: found }) => found),
    ...entriesUnder(folder, 'documents/').flatMap((version) => capitals(folder, `documents/${version}`, languages)),
  ];
  const isMisspelt = (language: string) => rooms.every(({ moves: found }) => wordFor(language, found) !== undefined);
  const misspelt = new Map(
    languages.filter(isMisspelt).flatMap((language) => {
      const words = new Set(rooms.map(({ moves: found }) => wordFor(language, found)));
      const [word = ''] = words;
      return words.size === 1 && /^[a-z]{2}$/.test(word) ? [[language, word] as const] : [];
    }),
  );
  languages.forEach((language, index) => {
    const word = misspelt.get(language);
    const lacking = rooms.filter(({ without }) => without.includes(language)).map(({ root }) => `${root}${language}/`);
    if (word !== undefined)
      report(sheet.at('languages', index), {
        expected: 'a language with its folders in texts/ and content/',
        found: language,
        known: [word],
      });
    else if (lacking.length > 0)
      report(sheet.at('languages', index), {
        expected: `a language that has its folder ${lacking.join(' and ')}`,
        found: language,
      });
  });
  const slips = moves.filter(({ to }) => !misspelt.has(to.split('/').at(-2) ?? ''));
  for (const { from, to } of slips) report(placeOfEntry(folder, from), { expected: `the name ${to}`, found: from });
  for (const { root, strays } of rooms) {
    const known = root === 'texts/' ? [...new Set([...languages, ...defaults])] : languages;
    for (const name of strays.filter((one) => !known.includes(one.replace(/\/$/, ''))))
      report(placeOfEntry(folder, `${root}${name}`), {
        expected: 'one of the languages',
        found: name.replace(/\/$/, ''),
        known,
      });
  }
  return {
    folder: renamedFolder(folder, slips),
    languages: languages.map((language) => misspelt.get(language) ?? language),
  };
}

/**
 * A folder with one folder for each language: misspelt names, languages without a folder, and what belongs to no
 * language.
 */
type Room = {
  readonly root: string;
  readonly moves: readonly Move[];
  readonly without: readonly string[];
  readonly strays: readonly string[];
};

function roomOf(folder: Folder, root: string, languages: readonly string[]): Room {
  const here = entriesUnder(folder, root);
  const wanted = languages.map((language) => `${language}/`);
  const lacking = wanted.filter((one) => !here.includes(one));
  const unknown = here.filter((name) => !wanted.includes(name));
  const isSole = lacking.length === 1 && unknown.length === 1;
  const moves = unknown.flatMap((name): Move[] => {
    if (!name.endsWith('/')) return [];
    // Two letters may well be another language.
    const meant = nearestName(name, lacking) ?? (isSole && name.length > 'xx/'.length ? lacking[0] : undefined);
    return meant === undefined ? [] : [{ from: `${root}${name}`, to: `${root}${meant}` }];
  });
  const isMoved = (name: string) => moves.some(({ from }) => from === `${root}${name}`);
  return {
    root,
    moves,
    without: languages.filter((one) => lacking.includes(`${one}/`) && wordFor(one, moves) === undefined),
    strays: unknown.filter((name) => !isMoved(name)),
  };
}

/** What a folder that was meant to be a language's is called. */
function wordFor(language: string, moves: readonly Move[]): string | undefined {
  return moves
    .find(({ to }) => to.endsWith(`/${language}/`))
    ?.from.split('/')
    .at(-2);
}

/** The folders of a version's documents that have a language's name in capitals; any other may be of a language in which it was sold once. */
function capitals(folder: Folder, under: string, languages: readonly string[]): Move[] {
  const here = entriesUnder(folder, under);
  return languages
    .filter((language) => !here.includes(`${language}/`))
    .flatMap((language) => {
      const name = here.find((one) => one.toLowerCase() === `${language}/`);
      return name === undefined ? [] : [{ from: `${under}${name}`, to: `${under}${language}/` }];
    });
}
