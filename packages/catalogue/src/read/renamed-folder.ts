import type { Folder } from './folder.ts';

/** A file or folder as it is called, and the free name that was meant; a folder's path ends in `/`. */
export type Move = { readonly from: string; readonly to: string };

/** The folder with its paths moved; a file is called by where it is. */
export function renamedFolder(folder: Folder, moves: readonly Move[]): Folder {
  if (moves.length === 0) return folder;
  const written = new Map(
    folder.under('').map((path): [string, string] => {
      const move = moves.find(({ from }) => (from.endsWith('/') ? path.startsWith(from) : path === from));
      return [move ? `${move.to}${path.slice(move.from.length)}` : path, path];
    }),
  );
  const paths = [...written.keys()].sort();
  return {
    text: (path) => folder.text(written.get(path) ?? path),
    has: (path) => written.has(path),
    under: (prefix) => paths.filter((path) => path.startsWith(prefix)),
    nameOf: (path) => folder.nameOf(written.get(path) ?? path),
  };
}
