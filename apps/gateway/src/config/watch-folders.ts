import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/** A watch over folders: `again` lays it over the folders that are there now, `stop` ends it. */
export type Watch = { readonly again: () => void; readonly stop: () => void };

/**
 * Calls `changed` for every change in the folders and all below them, with the file's name if the system knows it. Each
 * folder is watched separately: `fs.watch` with `recursive` goes silent about a file replaced by another of its name,
 * which is how editors save. New folders are watched once `again` has run. Throws the system's error when it may not
 * watch.
 */
export function watchFolders(folders: readonly string[], changed: (file: string | null) => void): Watch {
  const lay = () => folders.flatMap(foldersFrom).flatMap((folder) => watched(folder, changed));
  let watchers = lay();
  return {
    again: () => {
      const former = watchers;
      // All of them, since a folder of the same name may be a different one.
      watchers = lay();
      close(former);
    },
    stop: () => close(watchers),
  };
}

/** A folder and all below it. A missing folder gives none: the folder above reports it. */
function foldersFrom(folder: string): string[] {
  const below = unlessGone(() => readdirSync(folder, { withFileTypes: true })) ?? [];
  return [folder, ...below.filter((one) => one.isDirectory()).flatMap(({ name }) => foldersFrom(join(folder, name)))];
}

function watched(folder: string, changed: (file: string | null) => void): FSWatcher[] {
  const watcher = unlessGone(() => watch(folder, (_event, file) => changed(file)));
  watcher?.on('error', () => changed(null)).unref();
  return watcher ? [watcher] : [];
}

function unlessGone<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function close(watchers: readonly FSWatcher[]): void {
  for (const watcher of watchers) watcher.close();
}
