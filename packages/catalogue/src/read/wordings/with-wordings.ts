import { wordingFileSchema } from '../../schema/wording-file.ts';
import type { ToldOnce } from '../across-products/told-once.ts';
import type { Folder } from '../folder.ts';
import { readYaml } from '../read-yaml.ts';
import { fillPlaces } from './fill-places.ts';
import { misnamedWordings } from './misnamed-wordings.ts';
import { takenPages, type Version } from './taken-pages.ts';

const FILE = /^documents\/([^/]+)\/wording\.yaml$/;

/** What wordings are read with. */
type Reading = Pick<ToldOnce, 'report' | 'reportOf'> & { readonly languages: readonly string[] };

/**
 * The folder with the pages that versions of wordings take from `wordings/<shared wording>/<language>/`, each as if it
 * were under `documents/<version>/`; faults in it are those of the shared page. Reported are a shared wording, a page
 * or a word that is missing, words without a place, a shared page that nobody takes, and a `wording.yaml` by another
 * name.
 */
export function withWordings(folder: Folder, { languages, report, reportOf }: Reading): Folder {
  const faulty = new Set<string>();
  const misnamed = misnamedWordings(folder, report);
  for (const version of misnamed) faulty.add(version);
  const versions = folder.under('documents/').flatMap((path): Version[] => {
    const version = FILE.exec(path)?.[1];
    if (version === undefined) return [];
    const told: Version['report'] = (place, wrong) => {
      faulty.add(version);
      reportOf(version)(place, wrong);
    };
    return [
      {
        version,
        sheet: readYaml(folder, path, wordingFileSchema, told),
        report: told,
        excuse: () => void faulty.add(version),
      },
    ];
  });
  const areRead = misnamed.length === 0 && versions.every(({ sheet }) => sheet.value);
  const taken = takenPages(folder, versions, { languages, report, areRead });
  const made = fillPlaces(folder, { versions, taken, languages, report });
  const paths = [...folder.under(''), ...made.keys()].sort();
  // What a faulty version lacks follows from its fault.
  const isExcused = (path: string) => path.startsWith('documents/') && faulty.has(path.split('/')[1] ?? '');
  return {
    text: (path) => made.get(path)?.text ?? folder.text(path),
    has: (path) => made.has(path) || folder.has(path) || isExcused(path),
    under: (prefix) => paths.filter((path) => path.startsWith(prefix)),
    nameOf: (path) => folder.nameOf(made.get(path)?.from ?? path),
  };
}
