import { isAbsolute, relative } from 'node:path';

/** How a fault calls a folder: from where the command was given when it lies there (`brands/showcase`), else by its whole path. */
export function folderName(folder: string, from = process.cwd()): string {
  const way = relative(from, folder);
  return way === '' || way.startsWith('..') || isAbsolute(way) ? folder : way.replaceAll('\\', '/');
}
