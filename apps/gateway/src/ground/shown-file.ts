import { extname } from 'node:path';
import type { Brand } from '@marque/catalogue';

/** Files that are read as text; all others are kept as base64. */
const TEXT_FILES = new Set([
  '.yaml',
  '.yml',
  '.csv',
  '.json',
  '.html',
  '.htm',
  '.css',
  '.feature',
  '.md',
  '.txt',
  '.svg',
]);

/** Whether a file is text, by the ending of its name in any case. */
export function isTextFile(path: string): boolean {
  return TEXT_FILES.has(extname(path).toLowerCase());
}

/** A file that a brand shows, as its bytes were when the brand was accepted; undefined if it has none at that path. */
export function shownFile({ files }: Brand, path: string): Buffer | undefined {
  if (!Object.hasOwn(files, path)) return undefined;
  return Buffer.from(files[path] ?? '', isTextFile(path) ? 'utf8' : 'base64');
}
