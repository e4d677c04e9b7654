import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../ground/config.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** Editors write a file in several steps; the folder is read once they have come to rest. */
const REST_MS = 100;

/**
 * Reads the brands again whenever their folders, or the texts that they share, change; calls `stands` once the newest of them is in use. Answers how to
 * stop. Each folder is watched by itself: `fs.watch` with `recursive` says no more of a file that was replaced by another of its name, which is how
 * editors save. Throws the system's error when it may not watch.
 */
export function watchBrands(
  { brandsDirectory, textsDirectory }: Pick<Config, 'brandsDirectory' | 'textsDirectory'>,
  reload: () => Promise<readonly string[]>,
  stands: () => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(read, REST_MS);
  };
  const lay = () =>
    [brandsDirectory, textsDirectory].flatMap(foldersFrom).flatMap((folder) => watched(folder, changed));
  let watchers = lay();
  const read = oneAtATime(async () => {
    // Laid before the folders are read, so that nothing is missed; all of them, since a folder of the same name may be another one.
    const faults = await Promise.resolve()
      .then(() => {
        const former = watchers;
        watchers = lay();
        close(former);
      })
      .then(reload)
      .catch((error: unknown) => [String(error)]);
    for (const fault of faults) process.stderr.write(`${fault}\n`);
  }, stands);
  return () => {
    clearTimeout(timer);
    close(watchers);
  };
}

/** A folder and all below it. One that is gone has none: the folder above tells of it. */
function foldersFrom(folder: string): string[] {
  const below = unlessGone(() => readdirSync(folder, { withFileTypes: true })) ?? [];
  return [folder, ...below.filter((one) => one.isDirectory()).flatMap(({ name }) => foldersFrom(join(folder, name)))];
}

function watched(folder: string, changed: () => void): FSWatcher[] {
  const watcher = unlessGone(() => watch(folder, changed));
  watcher?.on('error', changed).unref();
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
