import { nearestName } from '@marque/base';
import type { Registry } from '@marque/forms';
import type { Folder } from '../read/folder.ts';
import type { Place, Report } from '../read/place.ts';

/** What every check may use: the folder, the sink for faults, and the list of texts that are needed. */
export type Context = {
  readonly folder: Folder;
  readonly report: Report;
  readonly registry: Registry;
  /**
   * Notes that a text must exist in every language; checked once all are known. With `figures` it speaks of a rule: it takes numbers from
   * these places alone and holds no digit itself.
   */
  readonly needText: (key: string, place: Place, figures?: readonly string[]) => void;
  /** The brand's languages. */
  readonly languages: readonly string[];
};

/**
 * Reports a name that nothing has. If it resembles no known name, it is reported only once: then the thing is missing,
 * and the name is not wrong.
 */
export function reportUnknown(
  context: Context,
  place: Place,
  found: string,
  what: string,
  known: Iterable<string>,
): void {
  const names = [...known];
  const isMissing = nearestName(found, names) === undefined;
  context.report(place, {
    ...{ expected: what, found, known: names },
    ...(isMissing && { cause: `expected ${what}, found ${found}` }),
  });
}
