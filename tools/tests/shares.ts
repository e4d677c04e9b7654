import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from '../processes/git.ts';
import { root } from '../run.ts';

/** So many shares hold every dear test once. */
export const SHARES = 8;

/** The setting by which the runners leave out all shares but one; without it they run everything. */
export const SHARE_SETTING = 'MARQUE_TEST_SHARE';

/**
 * What every landing tries, by the beginning of its path: who may see whose data, what migrations do, how a policy is
 * sold, how pages look.
 */
const ALWAYS = [
  'apps/gateway/tests/database/',
  'apps/gateway/tests/isolation/',
  'journeys/every-page.journey.ts',
  'journeys/first-sale.journey.ts',
];

/** Tests that sell or have a database take by far the most time; those beside the code get both from the kit. */
const USES_KIT = /kit\/(shops|databases|client)\//;

/** The slow tests: tests of the rooms that sell or have a database, and the stories in a browser. */
export type Dear = 'rooms' | 'stories';

/** The files of a share, from 1 to `SHARES`. Neighbours are in different shares, so that each share has something of each folder. */
export function filesOfShare(kind: Dear, share: number): string[] {
  return dearFiles(kind).filter((_file, index) => index % SHARES === share - 1);
}

/** The files that this run leaves to other shares: none if no share is set. */
export function filesOfOtherShares(kind: Dear): string[] {
  const setting = process.env[SHARE_SETTING];
  if (setting === undefined) return [];
  const own = new Set(filesOfShare(kind, Number(setting)));
  return dearFiles(kind).filter((file) => !own.has(file));
}

/** The share for the committed files: the same files have the same share on every machine. */
export function shareOfCheckout(): number {
  const tree = git('rev-parse', 'HEAD^{tree}');
  return (Number.parseInt(tree.slice(0, 8), 16) % SHARES) + 1;
}

function dearFiles(kind: Dear): string[] {
  const found =
    kind === 'stories'
      ? globSync('journeys/**/*.journey.ts', { cwd: root })
      : globSync('apps/gateway/{src,tests}/**/*.test.ts', { cwd: root }).filter(isDear);
  return found.filter((file) => !ALWAYS.some((path) => file.startsWith(path))).sort();
}

function isDear(file: string): boolean {
  return file.startsWith('apps/gateway/tests/') || USES_KIT.test(readFileSync(join(root, file), 'utf8'));
}
