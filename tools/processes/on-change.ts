import { watchFolders } from '../../apps/gateway/src/config/watch-folders.ts';

/** Editors write a file in several steps. */
const REST_MS = 150;

/**
 * Calls `act` once files of these names have changed in or below the folders, or a folder came or went, and a moment
 * has passed without further changes. Returns how to stop.
 */
export function onChange(folders: readonly string[], files: RegExp, act: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watch = watchFolders(folders, (file) => {
    // A name without an ending is a folder, whose files may have come with it.
    if (file?.includes('.') && (file.includes('.tsc') || !files.test(file))) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      watch.again();
      act();
    }, REST_MS);
  });
  return () => {
    clearTimeout(timer);
    watch.stop();
  };
}
