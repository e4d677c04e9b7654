import { nearestName } from '@marque/base';
import type { Folder } from '../../read/folder.ts';
import type { Wrong } from '../../read/place.ts';
import { namedPages } from './named-pages.ts';
import { type PageRoom, type PagesBeside, pageRooms } from './page-rooms.ts';

/**
 * A file below `content/` that no reader can get to: what is wrong, and the page that was probably meant, if a similar
 * one is missing.
 */
export type StrayPage = { readonly path: string; readonly wrong: Wrong; readonly meant: string | undefined };

/**
 * The strays among the files of content pages: in no product's folder, about no cover, without the ending `.html`, or
 * pages that nothing leads to.
 */
export function strayPages(folder: Folder, { brand, products, languages }: PagesBeside): StrayPage[] {
  const named = namedPages(folder, brand);
  const rooms = pageRooms({ brand, products }, named);
  return folder.under('content/').flatMap((path): StrayPage[] => {
    const [, language = '', ...rest] = path.split('/');
    const [inside, name] = [rest.slice(0, -1).join('/'), rest.at(-1) ?? ''];
    const stray = (wrong: Wrong, meant: readonly string[]): StrayPage[] => {
      const page = ['content', ...meant].filter((step) => step !== '').join('/');
      return [{ path, wrong, meant: folder.has(page) ? undefined : page }];
    };
    if (!languages.includes(language) || named.has(rest.join('/'))) return [];
    const room = rooms.get(inside);
    if (!room) {
      const known = [...rooms.keys()].filter((one) => one !== '');
      return stray(
        { expected: 'the folder of a product, covers or questions, or no such folder', found: inside, known },
        [language, nearestName(inside, known) ?? inside, name],
      );
    }
    if (room.isKnown(name)) return [];
    // A page that no language has is misspelt where it is named, and is reported there.
    const nowhere = room.isNamed
      ? room.names.filter(
          (one) => !languages.some((each) => folder.has(['content', each, ...rest.slice(0, -1), one].join('/'))),
        )
      : [];
    if (nearestName(name, nowhere) !== undefined) return [];
    const known = nearestNames(room, name, (one) =>
      folder.has(['content', language, ...rest.slice(0, -1), one].join('/')),
    );
    const slip = nearestName(name, known);
    const wrong = { expected: room.expected, found: name, known };
    return stray(slip === undefined ? { ...wrong, isNeedless: true } : wrong, [language, inside, slip ?? name]);
  });
}

/** The names in which to look for the one that was meant: missing names come before existing ones. */
function nearestNames({ names }: PageRoom, name: string, isThere: (name: string) => boolean): readonly string[] {
  const missing = names.filter((one) => !isThere(one));
  return nearestName(name, missing) === undefined ? names : missing;
}
