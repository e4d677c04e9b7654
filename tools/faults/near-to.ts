import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../run.ts';

/** How far from a file its importers are looked for. */
const HOPS_MAX = 2;
/** How many folders of distance a shared word outweighs: tests of the gateway live in another folder than its source, by the same words. */
const WORD_WEIGHT = 3;

/**
 * The distance of a test from a source file, both as paths in the checkout: the less, the nearer their folders, or those of an importer, and the more
 * words their names share. Near tests notice a fault soonest.
 */
export function nearTo(file: string): (testFile: string) => number {
  const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })
    .filter((one) => !/\.test\.tsx?$|\/testing\//.test(one))
    .map((one) => ({ file: one, text: readFileSync(join(root, one), 'utf8') }));
  const anchors = new Map([[file, 0]]);
  for (let hops = 1; hops <= HOPS_MAX; hops += 1)
    for (const [anchor] of [...anchors].filter(([, at]) => at === hops - 1))
      for (const one of sources.filter(({ text }) => text.includes(`/${basename(anchor)}'`)))
        if (!anchors.has(one.file)) anchors.set(one.file, hops);
  return (testFile) =>
    Math.min(
      ...[...anchors].map(
        ([anchor, hops]) =>
          hops + apart(dirname(anchor), dirname(testFile)) - WORD_WEIGHT * sharedWords(anchor, testFile),
      ),
    );
}

/** How many words two paths share: `store/money/failed-refunds.ts` and `tests/money/staff-refunds.test.ts` share “money” and “refund”. */
function sharedWords(file: string, other: string): number {
  const [here, there] = [wordsOf(file), wordsOf(other)];
  return [...here].filter((word) => there.has(word)).length;
}

function wordsOf(path: string): ReadonlySet<string> {
  const words = path.replace(/(\.test)?\.tsx?$/, '').split(/[/-]/);
  return new Set(words.map((word) => word.replace(/s$/, '')));
}

/** How many folders are left and entered on the way from one to the other. */
function apart(folder: string, other: string): number {
  const [here, there] = [folder.split('/'), other.split('/')];
  const parting = here.findIndex((name, depth) => name !== there[depth]);
  const shared = parting === -1 ? here.length : parting;
  return here.length + there.length - 2 * shared;
}
