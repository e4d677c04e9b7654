import { escapeHtml, nearestName } from '@marque/base';
import type { Folder } from '../folder.ts';
import type { Report } from '../place.ts';
import { PLACE, placesIn } from './places-in.ts';
import { reportSpare } from './report-spare.ts';
import type { TakenPage, Version } from './taken-pages.ts';

/** A place, in any spelling; a wrong spelling is reported at the page. */
const ALMOST_PLACE = /\{+\s*(\w+)\s*\}+/g;

/** A page of a version, made of a page that several versions share. */
export type MadePage = { readonly text: string; readonly from: string };

type Filling = {
  readonly versions: readonly Version[];
  readonly taken: readonly TakenPage[];
  readonly languages: readonly string[];
  readonly report: Report;
};

/**
 * The pages that versions take, by their paths, with each version's words in their places. Reported are a place for which nobody has words, at the page; words that
 * one version lacks and words without a place, in its `wording.yaml`.
 */
export function fillPlaces(folder: Folder, filling: Filling): ReadonlyMap<string, MadePage> {
  const { versions, taken, languages } = filling;
  const wordsOf = new Map(versions.map(({ version, sheet }) => [version, sheet.value?.words ?? {}]));
  for (const version of versions) reportLanguages(version, languages);
  const unfilled = reportUnfilled(folder, filling);
  for (const version of versions)
    for (const language of languages)
      reportWords(folder, version, { language, languages, taken, unfilled, reportPage: filling.report });
  return new Map(
    taken.map(({ version, language, path, from }): [string, MadePage] => {
      const words = wordsOf.get(version)?.[language] ?? {};
      const text = (folder.text(from) ?? '').replaceAll(PLACE, (_place, name: string) =>
        Object.hasOwn(words, name) ? escapeHtml(words[name] ?? '') : name,
      );
      return [path, { text, from }];
    }),
  );
}

/** Reports words in a language that the brand does not speak. */
function reportLanguages({ sheet, report }: Version, languages: readonly string[]): void {
  const found = Object.keys(sheet.value?.words ?? {});
  const lacking = languages.filter((one) => !found.includes(one));
  const known = lacking.length > 0 ? lacking : languages;
  for (const language of found.filter((one) => !languages.includes(one)))
    report(sheet.at('words', language), { expected: 'one of the languages', found: language, known });
}

/** Reports the places that no version fills, in no language, each at its line; as `<page> <place>`. */
function reportUnfilled(folder: Folder, { versions, taken, report }: Filling): ReadonlySet<string> {
  const filled = new Set(versions.flatMap(({ sheet }) => Object.values(sheet.value?.words ?? {}).flatMap(Object.keys)));
  const unfilled = new Set<string>();
  for (const [from, takers] of Map.groupBy(taken, (page) => page.from)) {
    const places = placesIn(folder, from);
    for (const [name, index] of places) {
      if (filled.has(name)) continue;
      unfilled.add(`${from} ${name}`);
      const language = takers[0]?.language ?? '';
      const files = takers.map(({ version }) => `documents/${version}/wording.yaml`);
      const spare = versions
        .filter(({ version }) => takers.some((one) => one.version === version))
        .flatMap(({ sheet }) => Object.keys(sheet.value?.words?.[language] ?? {}))
        .filter((one) => !places.has(one));
      const line = (folder.text(from) ?? '').slice(0, index).split('\n').length;
      report(
        { file: folder.nameOf(from), line, key: '' },
        {
          expected: `a place for which ${files.join(' or ')} has words in ${language}`,
          found: `{{${name}}}`,
          known: spare.map((one) => `{{${one}}}`),
        },
      );
    }
  }
  return unfilled;
}

type Said = {
  readonly language: string;
  readonly languages: readonly string[];
  readonly taken: readonly TakenPage[];
  readonly unfilled: ReadonlySet<string>;
  /** The sink for faults of shared pages. */
  readonly reportPage: Report;
};

/** Reports the words that a version lacks in a language though another has them, and those for which no page has a place. */
function reportWords(folder: Folder, version: Version, said: Said): void {
  const { sheet, report } = version;
  const { language, languages, taken, unfilled } = said;
  const all = sheet.value?.words ?? {};
  const words = Object.keys(all[language] ?? {});
  // They are there, in a language that is misspelt.
  if (words.length === 0 && Object.keys(all).some((one) => !languages.includes(one))) return;
  const own = taken.filter((page) => page.version === version.version && page.language === language);
  const places = new Map(
    own.flatMap(({ from }) => [...placesIn(folder, from).keys()].map((name): [string, string] => [name, from])),
  );
  const almost = new Set(
    own.flatMap(({ from }) => [...(folder.text(from) ?? '').matchAll(ALMOST_PLACE)].map(([, name = '']) => name)),
  );
  // If a page is missing, its places are unknown.
  const isWhole = own.length === (sheet.value?.pages.length ?? 0);
  const spare = isWhole ? words.filter((one) => !almost.has(one)) : [];
  const lacking = [...places].filter(([name]) => !words.includes(name));
  const isTold = ([name, from]: readonly [string, string]) =>
    unfilled.has(`${from} ${name}`) || spare.some((one) => nearestName(one, [name]) !== undefined);
  for (const [from, names] of Map.groupBy(
    lacking.filter((one) => !isTold(one)),
    ([, page]) => page,
  ))
    report(sheet.at('words', language), {
      expected: `the words ${names.map(([name]) => name).join(', ')}, for which ${from} has ${names.length > 1 ? 'places' : 'a place'}`,
    });
  const toldAtPage = lacking.filter(([name, from]) => unfilled.has(`${from} ${name}`)).map(([name]) => name);
  const left = spare.filter((name) => nearestName(name, toldAtPage) === undefined);
  reportSpare(folder, { version, own, places: [...places.keys()], lacking: lacking.map(([name]) => name) }, left, said);
}
