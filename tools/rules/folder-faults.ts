import { dirname } from 'node:path';

/** Somebody who looks for a file reads no more names than these. */
const FILES_MAX = 25;

/** The folders that hold too many files of code, tests included, each as one line. `files` are paths from the root of the checkout. */
export function folderFaults(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files.filter((one) => /^(packages|apps|tools|journeys|examples)\/.+\.tsx?$/.test(one)))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > FILES_MAX)
    .map(
      ([folder, count]) =>
        `${folder}: ${count} files of code, at most ${FILES_MAX}: give those that belong together a folder`,
    );
}
