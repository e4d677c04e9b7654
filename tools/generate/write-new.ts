import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../run.ts';

/** Writes files that do not exist yet, below `into`; throws before the first when one does, so that nothing is half made. */
export function writeNew(files: { readonly [path: string]: string }, into: string = root): void {
  for (const path of Object.keys(files)) if (existsSync(join(into, path))) throw new Error(`${path} exists already.`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(into, path)), { recursive: true });
    writeFileSync(join(into, path), text);
  }
}

/** Inserts a line among similar ones, in order: before the first line whose `key` comes later, else after the last. */
export function insertSorted(file: string, line: string, key: (line: string) => string | undefined): void {
  const own = key(line) ?? '';
  const like = readFileSync(file, 'utf8')
    .split('\n')
    .filter((one) => key(one) !== undefined);
  const next = like.find((one) => (key(one) ?? '') > own);
  const last = like.at(-1);
  if (last === undefined) throw new Error(`${file} holds no line like ${line.trim()}.`);
  if (next !== undefined) insert(file, line, (one) => one === next);
  else insert(file, line, (_one, index, lines) => lines[index - 1] === last);
}

function insert(file: string, line: string, isBefore: (line: string, index: number, lines: string[]) => boolean): void {
  const lines = readFileSync(file, 'utf8').split('\n');
  const at = lines.findIndex(isBefore);
  if (at < 0) throw new Error(`${file} has no place for ${line.trim()}.`);
  lines.splice(at, 0, line);
  writeFileSync(file, lines.join('\n'));
}

/** `listClaims` as a file name: `list-claims`. */
export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
