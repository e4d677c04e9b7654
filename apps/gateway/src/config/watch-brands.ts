import type { Config } from '../ground/config.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { watchFolders } from './watch-folders.ts';

/** Editors write a file in several steps; the folder is read once they are done. */
const REST_MS = 100;

/**
 * Reads the brands again whenever their folders, or the shared texts, change; calls `stands` once the newest version is in use. Returns a function
 * that stops it. Throws the system's error when it may not watch.
 */
export function watchBrands(
  { brandsDirectory, textsDirectory }: Pick<Config, 'brandsDirectory' | 'textsDirectory'>,
  reload: () => Promise<readonly string[]>,
  stands: () => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watch = watchFolders([brandsDirectory, textsDirectory], () => {
    clearTimeout(timer);
    timer = setTimeout(read, REST_MS);
  });
  const read = oneAtATime(async () => {
    // The watch starts before the folders are read, so that nothing is missed.
    const faults = await Promise.resolve()
      .then(watch.again)
      .then(reload)
      .catch((error: unknown) => [String(error)]);
    for (const fault of faults) process.stderr.write(`${fault}\n`);
  }, stands);
  return () => {
    clearTimeout(timer);
    watch.stop();
  };
}
