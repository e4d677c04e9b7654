import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assert } from '@marque/base';
import type { BlobStore } from '../../ports/blob-store.ts';

const KEY_SHAPE = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;

/** Keeps files in a folder. A file appears whole or not at all, because it is written beside its place and then renamed. */
export function folderBlobStore(directory: string): BlobStore {
  const place = (key: string) => {
    assert(KEY_SHAPE.test(key), 'a storage key is made of plain names between slashes');
    return join(directory, key);
  };
  return {
    write: async (key, bytes) => {
      const file = place(key);
      const beside = `${file}.${randomUUID()}`;
      await mkdir(dirname(file), { recursive: true });
      await writeFile(beside, bytes, { mode: 0o600, flush: true });
      await rename(beside, file);
    },
    read: async (key) => {
      try {
        return await readFile(place(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
  };
}
