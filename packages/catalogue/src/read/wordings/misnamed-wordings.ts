import { nearestName } from '@marque/base';
import type { Folder } from '../folder.ts';
import type { Report } from '../place.ts';

const NAME = 'wording.yaml';

/**
 * Reports files directly under `documents/<version>/` that are not `wording.yaml`, so that nothing would read them.
 * Returns the versions for which one of them was meant as `wording.yaml`.
 */
export function misnamedWordings(folder: Folder, report: Report): string[] {
  return folder.under('documents/').flatMap((path) => {
    const [, version = '', name = '', ...deeper] = path.split('/');
    if (deeper.length > 0 || name === NAME) return [];
    report(
      { file: folder.nameOf(path), line: 1, key: '' },
      name === ''
        ? { expected: 'a folder of a wording version, or no such file', found: version }
        : { expected: `${NAME}, or pages in a folder of a language`, found: name, known: [NAME] },
    );
    return nearestName(name, [NAME]) !== undefined && !folder.has(`documents/${version}/${NAME}`) ? [version] : [];
  });
}
