import { nearestName } from '@marque/base';
import { entriesUnder, placeOfEntry } from './entries-under.ts';
import type { Folder } from './folder.ts';
import type { Report } from './place.ts';
import { type Move, renamedFolder } from './renamed-folder.ts';

/** What a brand's folder holds by these names. */
const IN_BRAND = [
  'brand.yaml',
  'theme.css',
  'products/',
  'questions/',
  'rates/',
  'content/',
  'documents/',
  'wordings/',
  'texts/',
  'look-ups/',
  'images/',
  'fonts/',
  'insurers/',
];

/** What a brand's folder of look-up tables holds beside tables of any name. */
const IN_LOOK_UPS = ['vehicles.csv', 'registrations.csv'];

/**
 * The folder as its names were meant: a file or folder whose name is a slip for one that is read is reported once, and
 * read as the missing one, so that nothing that follows from the slip is reported.
 */
export function withMeantNames(folder: Folder, report: Report): Folder {
  const named = renamedFolder(folder, slipsIn(folder, { under: '', wanted: IN_BRAND }, report));
  return renamedFolder(named, slipsIn(named, { under: 'look-ups/', wanted: IN_LOOK_UPS }, report));
}

/** What is named there, below a path. */
type Wanted = { readonly under: string; readonly wanted: readonly string[] };

/** Reports the slips of names below a path; the moves that mend them. */
function slipsIn(folder: Folder, { under, wanted }: Wanted, report: Report): Move[] {
  const here = entriesUnder(folder, under);
  const missing = wanted.filter((one) => !here.includes(one));
  return here
    .filter((name) => !wanted.includes(name))
    .flatMap((name) => {
      const isOfItsKind = (one: string) => one.endsWith('/') === name.endsWith('/');
      const meant = nearestName(name, missing.filter(isOfItsKind));
      const [from, to] = [`${under}${name}`, `${under}${meant}`];
      if (meant === undefined) return [];
      report(placeOfEntry(folder, from), { expected: `the name ${to}`, found: from });
      return [{ from, to }];
    });
}
