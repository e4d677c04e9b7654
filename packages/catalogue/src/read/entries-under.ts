import type { Folder } from './folder.ts';
import type { Place } from './place.ts';

/** The names of the files and folders right below a path of a brand's folder, `''` or one that ends in `/`; a folder's name ends in `/`. */
export function entriesUnder(folder: Folder, under: string): string[] {
  const names = folder.under(under).map((path) => /^[^/]*\/?/.exec(path.slice(under.length))?.[0] ?? '');
  return [...new Set(names)];
}

/**
 * Where a fault of a file or folder is reported, by its path: a folder's at the folder itself, no matter what it holds.
 */
export function placeOfEntry(folder: Folder, path: string): Place {
  const first = folder.under(path)[0] ?? path;
  const inside = first.slice(path.replace(/\/$/, '').length);
  const name = folder.nameOf(first);
  return { file: name.slice(0, name.length - inside.length), line: 1, key: '' };
}
