import { nearestName } from '@marque/base';
import type { Folder } from '../folder.ts';
import type { Report } from '../place.ts';
import { placesIn } from './places-in.ts';
import { WORDINGS } from './stray-wordings.ts';
import type { TakenPage, Version } from './taken-pages.ts';

/** The pages that a version takes in a language, the places in them, and those for which it lacks words. */
type Taken = {
  readonly version: Version;
  readonly own: readonly TakenPage[];
  readonly places: readonly string[];
  readonly lacking: readonly string[];
};

type Around = { readonly language: string; readonly languages: readonly string[]; readonly reportPage: Report };

/**
 * Reports words of a version for which no page of it has a place. If a page has the place in another language, that is
 * reported at that page; if a page that the version does not take has it, at its list of pages; everything else where
 * the words are.
 */
export function reportSpare(
  folder: Folder,
  { version: { sheet, report }, own, places, lacking }: Taken,
  names: readonly string[],
  { language, languages, reportPage }: Around,
): void {
  const shared = `${WORDINGS}${sheet.value?.extends}/`;
  const untaken = folder.under(`${shared}${language}/`).filter((path) => own.every(({ from }) => from !== path));
  const ofUntaken = new Map<string, string[]>();
  for (const name of names) {
    const lost = own
      .flatMap(({ from }) =>
        languages.map((other) => ({ from, other: from.replace(`${shared}${language}/`, `${shared}${other}/`) })),
      )
      .find(({ other }) => placesIn(folder, other).has(name));
    const page = untaken.find((path) => placesIn(folder, path).has(name));
    if (lost)
      reportPage(
        { file: folder.nameOf(lost.from), line: 1, key: '' },
        { expected: `the place {{${name}}}, which ${lost.other} has` },
      );
    else if (page !== undefined) ofUntaken.set(page, [...(ofUntaken.get(page) ?? []), name]);
    else
      report(sheet.at('words', language, name), {
        expected: 'a place of that name in one of its pages, or no such words',
        found: name,
        known: nearestName(name, lacking) === undefined ? places : lacking,
      });
  }
  for (const [path, found] of ofUntaken) {
    const page = path.slice(`${shared}${language}/`.length).replace(/\.html$/, '');
    report(sheet.at('pages'), {
      expected: `the page ${page} as well, which has a place for ${found.join(', ')}, or no such words`,
    });
  }
}
