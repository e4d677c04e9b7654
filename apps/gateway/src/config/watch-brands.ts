import { watch } from 'node:fs';
import type { Config } from './config.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** Editors write a file in several steps; the folder is read once they have come to rest. */
const REST_MS = 100;

/** Reads the brands again whenever their folders, or the texts that they share, change; calls `stands` once the newest of them is in use. */
export function watchBrands(
  { brandsDirectory, textsDirectory }: Config,
  reload: () => Promise<readonly string[]>,
  stands: () => void,
): void {
  const read = oneAtATime(async () => {
    const faults = await reload().catch((error: unknown) => [String(error)]);
    for (const fault of faults) process.stderr.write(`${fault}\n`);
  }, stands);
  let timer: NodeJS.Timeout | undefined;
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(read, REST_MS);
  };
  for (const folder of [brandsDirectory, textsDirectory]) watch(folder, { recursive: true }, changed).unref();
}
