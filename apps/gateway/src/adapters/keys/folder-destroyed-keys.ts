import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, readdir, readFile, rename, writeFile } from 'node:fs/promises';
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
      const names = await namesIn(directory);
      const ids: string[] = [];
      for (const name of names.filter((one) => one.endsWith(ENDING))) ids.push(...(await idsIn(join(directory, name))));
      return ids;
    },
  };
}

/** Makes the folder where it is missing, so that the start, and not somebody who wants to be forgotten, meets one that cannot be used. */
async function namesIn(directory: string): Promise<string[]> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await access(directory, constants.W_OK);
    return await readdir(directory);
  } catch (error) {
    const found = error instanceof Error ? error.message : 'an error';
    throw new StartFault([
      `DESTROYED_KEYS_DIR: expected a folder to read from and write to, found ${found}; give the gateway the right to use it, or name another that holds the same files`,
    ]);
  }
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

/** A name is on the disk once its folder is. Windows sees to that by itself, and opens no folder. */
async function flushFolder(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(directory, 'r');
  await folder.sync().finally(() => folder.close());
}
