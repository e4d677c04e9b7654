import { nearestName } from '@marque/base';
import type { Folder } from '../read/folder.ts';
import type { Report } from '../read/place.ts';

/** What a brand's folder holds by these names. */
const KNOWN = [
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

/**
 * Checks that nothing of a brand's folder is there by a slip of its name, and that each language has its folder of texts and of pages; whether all of it
 * is so. Else every file in them would be told as missing.
 */
export function checkFolders(folder: Folder, languages: readonly string[], report: Report): boolean {
  const ofLanguages = ['texts/', 'content/'].filter((one) => folder.under(one).length > 0);
  const faulty = [
    ...misnamed(folder, '', KNOWN).map(({ name, meant }) => ({
      path: name,
      expected: `the name ${meant}`,
      found: name,
    })),
    ...ofLanguages.flatMap((under) => {
      const wanted = languages.map((language) => `${language}/`);
      const slips = misnamed(folder, under, wanted);
      const isSlip = (language: string) => slips.some(({ meant }) => meant === language);
      return [
        ...slips.map(({ name, meant }) => ({
          path: `${under}${name}`,
          expected: `the name ${under}${meant}`,
          found: `${under}${name}`,
        })),
        ...languages
          .filter((language) => !isSlip(`${language}/`) && folder.under(`${under}${language}/`).length === 0)
          .map((language) => ({
            path: `${under}${language}`,
            expected: `this folder, since ${language} is one of the languages`,
            found: undefined,
          })),
      ];
    }),
  ];
  for (const { path, ...wrong } of faulty)
    report({ file: folder.nameOf(path.replace(/\/$/, '')), line: 1, key: '' }, wrong);
  return faulty.length === 0;
}

/** The files and folders below a path whose names are a slip for one that is not there; a folder's name ends in `/`. */
function misnamed(folder: Folder, under: string, wanted: readonly string[]): { name: string; meant: string }[] {
  const here = folder.under(under).map((path) => /^[^/]*\/?/.exec(path.slice(under.length))?.[0] ?? '');
  const missing = wanted.filter((one) => !here.includes(one));
  return [...new Set(here)]
    .filter((name) => !wanted.includes(name))
    .flatMap((name) => {
      const meant = nearestName(
        name,
        missing.filter((one) => one.endsWith('/') === name.endsWith('/')),
      );
      return meant === undefined ? [] : [{ name, meant }];
    });
}
