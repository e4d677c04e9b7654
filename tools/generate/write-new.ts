import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../run.ts';

/** Writes files that do not exist yet; throws before the first when one does, so that nothing is half made. */
export function writeNew(files: { readonly [path: string]: string }): void {
  for (const path of Object.keys(files)) if (existsSync(join(root, path))) throw new Error(`${path} exists already.`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** Inserts a line before the first line that holds `mark`; throws when there is none. */
export function insertBefore(path: string, mark: string, line: string): void {
  const lines = readFileSync(join(root, path), 'utf8').split('\n');
  const at = lines.findIndex((one) => one.includes(mark));
  if (at < 0) throw new Error(`${path} holds no line with ${mark}.`);
  lines.splice(at, 0, line);
  writeFileSync(join(root, path), lines.join('\n'));
}

/** `listClaims` as a file name: `list-claims`. */
export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
