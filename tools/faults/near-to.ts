import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../run.ts';

/** How far from a file its importers are looked for. */
const HOPS_MAX = 2;

/**
 * The distance of a test from a source file, both as paths in the checkout: 0 for a test beside it, more for a test beside an importer or in
 * another room. Near tests notice a fault soonest.
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
    Math.min(...[...anchors].map(([anchor, hops]) => hops + apart(dirname(anchor), dirname(testFile))));
}

/** How many folders are left and entered on the way from one to the other. */
function apart(folder: string, other: string): number {
  const [here, there] = [folder.split('/'), other.split('/')];
  const parting = here.findIndex((name, depth) => name !== there[depth]);
  const shared = parting === -1 ? here.length : parting;
  return here.length + there.length - 2 * shared;
}
