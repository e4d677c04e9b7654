import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Random } from '../ports/random.ts';

/** A secret of this data folder: made once, readable by the owner alone, and the same after a restart. */
export async function keptSecret(dataDirectory: string, name: string, random: Random): Promise<string> {
  const directory = join(dataDirectory, 'secrets');
  const file = join(directory, name);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  // Two processes may start at once: the process that creates the file decides, the other reads it.
  await writeFile(file, Buffer.from(random(32)).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return (await readFile(file, 'utf8')).trim();
}
