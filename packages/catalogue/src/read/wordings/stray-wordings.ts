import { nearestName } from '@marque/base';
import type { Folder } from '../folder.ts';
import type { Report } from '../place.ts';

/** The folder of the wordings that versions share. */
export const WORDINGS = 'wordings/';

/** The files under `wordings/` that no version takes. */
export type StrayWordings = {
  /** Reports the file that was meant as the page at this path, if one resembles it; returns whether there is one. */
  readonly reportFor: (missing: string) => boolean;
  /** Leaves out the files that are pages of a name: the wording that misspells it is reported. */
  readonly forget: (page: string) => void;
  /** Reports the others; a folder of an unknown language is reported once. */
  readonly reportRest: () => void;
};

/** `paths` are those of the files that no version takes. */
export function strayWordings(
  folder: Folder,
  paths: readonly string[],
  { languages, report }: { readonly languages: readonly string[]; readonly report: Report },
): StrayWordings {
  const left = new Set(paths);
  const isLanguage = (path: string) => languages.includes(partsOf(path).language);
  const lackingIn = (shared: string) =>
    languages.filter((one) => folder.under(`${WORDINGS}${shared}/${one}/`).length === 0);
  const meantBy = ({ shared, language }: ReturnType<typeof partsOf>) => {
    const lacking = lackingIn(shared);
    return nearestName(language, lacking) ?? (lacking.length === 1 ? lacking[0] : undefined);
  };
  const tell = (path: string, known: readonly string[]) => {
    const { shared, language, file } = partsOf(path);
    const place = { file: folder.nameOf(path), line: 1, key: '' };
    left.delete(path);
    if (isLanguage(path)) {
      report(place, {
        expected: 'a page that the wording.yaml of some version takes, or no such file',
        found: file,
        known,
      });
      return;
    }
    const lacking = lackingIn(shared);
    report(place, {
      expected: 'one of the languages',
      found: language,
      known: lacking.length > 0 ? lacking : languages,
    });
    for (const other of [...left].filter((one) => one.startsWith(`${WORDINGS}${shared}/${language}/`)))
      left.delete(other);
  };
  const told = new Set<string>();
  return {
    reportFor: (missing) => {
      if (told.has(missing)) return true;
      const { shared, language, file } = partsOf(missing);
      const inWording = [...left].filter((path) => partsOf(path).shared === shared);
      const stray =
        inWording.find(
          (path) => partsOf(path).language === language && nearestName(partsOf(path).file, [file]) !== undefined,
        ) ??
        inWording.find(
          (path) => !isLanguage(path) && partsOf(path).file === file && meantBy(partsOf(path)) === language,
        );
      if (stray === undefined) return false;
      // All pages of the language were meant by the folder.
      for (const path of isLanguage(stray)
        ? [stray]
        : inWording.filter((path) => partsOf(path).language === partsOf(stray).language))
        told.add([WORDINGS.slice(0, -1), shared, language, path === stray ? file : partsOf(path).file].join('/'));
      tell(stray, [file]);
      return true;
    },
    forget: (page) => {
      for (const path of left) if (partsOf(path).file === `${page}.html`) left.delete(path);
    },
    reportRest: () => {
      for (const path of left) {
        const { shared, language } = partsOf(path);
        const all = folder.under(`${WORDINGS}${shared}/`);
        if (all.length > 0 && !all.every((one) => left.has(one))) tell(path, []);
        else {
          report(
            { file: folder.nameOf(path), line: 1, key: '' },
            {
              expected:
                language === ''
                  ? 'the folder of a shared wording, or no such file'
                  : 'a shared wording that the wording.yaml of some version takes, or no such folder',
              found: shared,
            },
          );
          for (const one of all) left.delete(one);
          left.delete(path);
        }
      }
    },
  };
}

function partsOf(path: string) {
  const [, shared = '', language = '', ...file] = path.split('/');
  return { shared, language, file: file.join('/') };
}
