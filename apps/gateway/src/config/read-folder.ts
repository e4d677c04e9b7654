import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isTextFile } from '../ground/shown-file.ts';
import { StartFault } from '../ground/start-fault.ts';

/** Backups of editors, what systems leave in a folder, and a README. */
const LEFT_BESIDE = /(~|\.bak|\.orig)$|^(Thumbs\.db|desktop\.ini|README(\.\w+)?)$/i;

/**
 * Every file of a folder by its path from it, with `/` between names; files that are not text as base64. A missing
 * folder has none. Names that begin with a dot are left out, with all in such a folder, and so is what editors, systems
 * and people leave beside files: backups and notes to read. Rejects with `StartFault` for a file that cannot be read
 * and for links, which would bring in files from elsewhere.
 */
export async function readFolder(directory: string): Promise<Map<string, string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw unreadable(directory, error);
    },
  );
  const isHidden = (entry: Dirent) =>
    pathOf(directory, entry)
      .split('/')
      .some((name) => name.startsWith('.') || LEFT_BESIDE.test(name));
  const shown = entries.filter((entry) => !isHidden(entry));
  const links = shown.filter((entry) => entry.isSymbolicLink()).map((entry) => join(entry.parentPath, entry.name));
  if (links.length > 0)
    throw new StartFault(
      links.map((path) => `${path}: expected the file itself, found a link; copy what it points to`),
    );
  const files = shown
    .filter((entry) => entry.isFile())
    .map(async (entry): Promise<[string, string]> => {
      const path = join(entry.parentPath, entry.name);
      const encoding = isTextFile(path) ? 'utf8' : 'base64';
      const text = await readFile(path, encoding).catch((error: unknown) => {
        throw unreadable(path, error);
      });
      return [pathOf(directory, entry), text];
    });
  return new Map((await Promise.all(files)).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function pathOf(directory: string, { parentPath, name }: Dirent): string {
  return relative(directory, join(parentPath, name)).split(sep).join('/');
}

function unreadable(path: string, error: unknown): StartFault {
  return new StartFault([`${path}: expected to be readable, found ${error instanceof Error ? error.message : error}`]);
}
