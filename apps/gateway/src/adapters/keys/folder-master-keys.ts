import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { MASTER_KEYS_EXPECTED, readMasterKeys, writeMasterKey } from '../../ground/keys/read-master-keys.ts';
import { StartFault } from '../../ground/start-fault.ts';
import type { MasterKeys } from '../../ports/master-keys.ts';
import type { Random } from '../../ports/random.ts';

/**
 * Master keys in a file that only its owner may read. The first start makes it with one key, whose id no other file
 * gives. If it cannot be read or made, or is no list of keys, rejects with `StartFault`, which names the file and shows
 * no key.
 */
export function folderMasterKeys(file: string, random: Random): MasterKeys {
  return {
    read: async () => {
      const text = (await textOf(file)) ?? (await madeIn(file, random));
      const keys = readMasterKeys(text.trim());
      if (!keys)
        throw new StartFault([`${file}: expected ${MASTER_KEYS_EXPECTED}, found a text that does not fit; restore it`]);
      return keys;
    },
  };
}

async function madeIn(file: string, random: Random): Promise<string> {
  return await makeFile(file, random).catch((error: Error) => {
    throw new StartFault([
      `${file}: expected a folder to make the file of the master keys in, found ${error.message}; give the gateway the right to write there, or set MASTER_KEYS`,
    ]);
  });
}

async function makeFile(file: string, random: Random): Promise<string> {
  const id = `folder-${Buffer.from(random(6)).toString('hex')}`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const beside = `${file}.${id}`;
  await writeFile(beside, `${writeMasterKey({ id, key: random(32) })}\n`, { mode: 0o600, flush: true });
  // Two processes may start at once: the one whose file is there first decides, and it is never there in part.
  await link(beside, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(beside, { force: true });
  return await readFile(file, 'utf8');
}

async function textOf(file: string): Promise<string | undefined> {
  return await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new StartFault([
      `${file}: expected the file of the master keys, which can be read, found ${error.message}; give the gateway the right to read it, or restore it`,
    ]);
  });
}
