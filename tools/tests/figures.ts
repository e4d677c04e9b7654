import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from '../processes/git.ts';
import { root } from '../run.ts';
import type { Part } from './parts/part.ts';

const file = join(root, 'docs/figures.md');

/** What a whole part came to. */
export type Figure = {
  readonly pieces: number;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
};

/**
 * The checked-out commit, in short; if files differ from it, with `+` and a mark of how: results from before a further
 * change no longer count.
 */
export function commitOf(): string {
  const changed = git('diff', 'HEAD', '--', '.', ':!docs/figures.md').trim();
  const mark = createHash('sha256').update(changed).digest('hex').slice(0, 6);
  return `${git('rev-parse', '--short', 'HEAD').trim()}${changed === '' ? '' : `+${mark}`}`;
}

/** Replaces the row of a part in docs/figures.md. */
export function writeFigure(part: Part, figure: Figure, at: { readonly commit: string; readonly day: string }): void {
  const command = `\`npm run test:all -- ${part.name}\``;
  const result = `${figure.passed} passed, ${figure.failed} failed, in ${figure.pieces} pieces of ${minutes(figure.seconds)} in all`;
  const row = `| ${command} | ${part.promise} | ${result} | ${part.seed} | ${at.commit} | ${at.day} |`;
  const lines = readFileSync(file, 'utf8').split('\n');
  const place = lines.findIndex((line) => line.startsWith(`| ${command} |`));
  if (place === -1) throw new Error(`docs/figures.md has no row for ${command}`);
  writeFileSync(file, lines.with(place, row).join('\n'));
}

function minutes(seconds: number): string {
  return seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
}
