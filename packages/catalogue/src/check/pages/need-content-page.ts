import { nearestName } from '@marque/base';
import type { Place } from '../../read/place.ts';
import type { Context } from '../context.ts';

/**
 * A page that `brand.yaml` names, by its path below a language's folder: where it is named, what is written there, and
 * how another page would be written there.
 */
export type NamedPage = {
  readonly page: string;
  readonly place: Place;
  readonly found: string;
  readonly written?: (page: string) => string;
};

/**
 * Reports a named content page that some language lacks, once, however many places name it. A page that no language has
 * is misspelt there; this returns what was meant, as it would be written there.
 */
export function needContentPage(
  { folder, report, languages }: Pick<Context, 'folder' | 'report' | 'languages'>,
  { page, place, found, written = (one) => one }: NamedPage,
): string | undefined {
  const lacking = languages.map((one) => `content/${one}/${page}`).filter((path) => !folder.has(path));
  if (lacking.length === 0) return undefined;
  const isSome = lacking.length < languages.length;
  const known = languages.flatMap((one) =>
    folder.under(`content/${one}/`).map((path) => path.split('/').slice(2).join('/')),
  );
  const names = isSome ? [] : [...new Set(known)].map(written);
  report(place, {
    expected: `the file ${lacking.join(' and ')}`,
    found,
    missing: `content/${page}`,
    known: names,
  });
  return nearestName(found, names);
}
