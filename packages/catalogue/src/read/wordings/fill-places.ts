import { escapeHtml, nearestName } from '@marque/base';
import type { Folder } from '../folder.ts';
import type { Report } from '../place.ts';
import type { TakenPage, Version } from './taken-pages.ts';

const PLACE = /\{\{(\w+)\}\}/g;

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
  for (const { sheet, report } of versions)
    for (const language of Object.keys(sheet.value?.words ?? {}).filter((one) => !languages.includes(one)))
      report(sheet.at('words', language), { expected: 'one of the languages', found: language, known: languages });
  const unfilled = reportUnfilled(folder, filling);
  for (const version of versions)
    for (const language of languages) reportWords(folder, version, { language, taken, unfilled });
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

/** The places of a page by their names, each with where it stands first. */
function placesIn(folder: Folder, from: string): ReadonlyMap<string, number> {
  const found = [...(folder.text(from) ?? '').matchAll(PLACE)].map(({ 1: name = '', index }): [string, number] => [
    name,
    index,
  ]);
  return new Map(found.reverse());
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

type Said = { readonly language: string; readonly taken: readonly TakenPage[]; readonly unfilled: ReadonlySet<string> };

/** Reports the words that a version lacks in a language though another has them, and those for which no page has a place. */
function reportWords(folder: Folder, { version, sheet, report }: Version, { language, taken, unfilled }: Said): void {
  const words = Object.keys(sheet.value?.words?.[language] ?? {});
  const own = taken.filter((page) => page.version === version && page.language === language);
  const places = new Map(
    own.flatMap(({ from }) => [...placesIn(folder, from).keys()].map((name): [string, string] => [name, from])),
  );
  // Where a page is missing, its places are not known.
  const spare = own.length < (sheet.value?.pages.length ?? 0) ? [] : words.filter((one) => !places.has(one));
  const lacking = [...places].filter(([name]) => !words.includes(name));
  for (const [name, from] of lacking) {
    const isTold = unfilled.has(`${from} ${name}`) || spare.some((one) => nearestName(one, [name]) !== undefined);
    if (!isTold) report(sheet.at('words', language), { expected: `the words ${name}, for which ${from} has a place` });
  }
  const toldAtPage = lacking.filter(([name, from]) => unfilled.has(`${from} ${name}`)).map(([name]) => name);
  for (const name of spare) {
    if (nearestName(name, toldAtPage) !== undefined) continue;
    const known = lacking.map(([one]) => one);
    report(sheet.at('words', language, name), {
      expected: 'a place of that name in one of its pages, or no such words',
      found: name,
      known: nearestName(name, known) === undefined ? [...places.keys()] : known,
    });
  }
}
