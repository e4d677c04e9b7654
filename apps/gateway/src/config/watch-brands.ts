import { watch } from 'node:fs';
import type { Config } from './config.ts';

/** Editors write a file in several steps; the folder is read once they have come to rest. */
const REST_MS = 100;

/** Reads the brands again whenever their folders, or the texts that they share, change. */
export function watchBrands(
  { brandsDirectory, textsDirectory }: Config,
  reload: () => Promise<readonly string[]>,
): void {
  let timer: NodeJS.Timeout | undefined;
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      void reload().then((faults) => {
        for (const fault of faults) process.stderr.write(`${fault}\n`);
      });
    }, REST_MS);
  };
  for (const folder of [brandsDirectory, textsDirectory]) watch(folder, { recursive: true }, changed).unref();
}
