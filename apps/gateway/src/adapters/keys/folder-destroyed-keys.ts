import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFault } from '../../ground/start-fault.ts';
import type { DestroyedKeys } from '../../ports/destroyed-keys.ts';

const ENDING = '.keys';
const KEY_ID = /^[\w-]{22}$/;

/** Keeps the list as a folder, the same for every gateway: each destruction is a file with an id a line, which appears whole or not at all and never changes. */
export function folderDestroyedKeys(directory: string): DestroyedKeys {
  return {
    add: async (keyIds) => {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const file = join(directory, `${randomUUID()}${ENDING}`);
      await writeFile(`${file}.new`, `${keyIds.join('\n')}\n`, { mode: 0o600, flush: true });
      await rename(`${file}.new`, file);
      await flushFolder(directory);
    },
    all: async () => {
      const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      const ids: string[] = [];
      for (const name of names.filter((one) => one.endsWith(ENDING))) ids.push(...(await idsIn(join(directory, name))));
      return ids;
    },
  };
}

async function idsIn(file: string): Promise<string[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  const odd = lines.findIndex((line) => !KEY_ID.test(line));
  if (odd >= 0)
    throw new StartFault([
      `${file}:${odd + 1}: expected the id of a destroyed key, found something else; restore the file, or people who were forgotten may come back`,
    ]);
  return lines;
}

/** A name is on the disk once its folder is. */
async function flushFolder(directory: string): Promise<void> {
  const folder = await open(directory, 'r');
  await folder.sync().finally(() => folder.close());
}
