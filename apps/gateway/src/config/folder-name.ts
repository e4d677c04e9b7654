import { isAbsolute, relative } from 'node:path';

/**
 * How a fault names a folder: by its path from where the command was given if it lies there (`brands/showcase`), else
 * by its whole path.
 */
export function folderName(folder: string, from = process.cwd()): string {
  const way = relative(from, folder);
  return way === '' || way.startsWith('..') || isAbsolute(way) ? folder : way.replaceAll('\\', '/');
}
