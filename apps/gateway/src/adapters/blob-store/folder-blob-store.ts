import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assert } from '@marque/base';
import { freeBytes } from '../../ground/free-bytes.ts';
import type { BlobStore } from '../../ports/blob-store.ts';
import { storageKey } from './storage-key.ts';

/** Keeps files in a folder. A file appears whole or not at all, because it is written beside its place and then renamed. */
export function folderBlobStore(directory: string): BlobStore {
  const place = (key: string) => join(directory, storageKey(key));
  const appear = async (key: string, write: (beside: string) => Promise<void>) => {
    const file = place(key);
    const beside = `${file}.${randomUUID()}`;
    await mkdir(dirname(file), { recursive: true });
    try {
      await write(beside);
      await rename(beside, file);
    } catch (error) {
      await rm(beside, { force: true });
      throw error;
    }
  };
  return {
    write: (key, bytes) => appear(key, (beside) => writeFile(beside, bytes, { mode: 0o600, flush: true })),
    writeStream: (key, content, bytes) =>
      appear(key, async (beside) => {
        const file = await open(beside, 'wx', 0o600);
        try {
          let written = 0;
          for await (const chunk of content as AsyncIterable<Buffer>) {
            written += chunk.length;
            await file.appendFile(chunk);
            freeBytes(chunk);
          }
          assert(written === bytes, 'a file has the size that it was said to have');
          await file.sync();
        } finally {
          await file.close();
        }
      }),
    has: async (key) => (await unlessAbsent(() => access(place(key)).then(() => true))) ?? false,
    read: (key) => unlessAbsent(() => readFile(place(key))),
    open: (key) => unlessAbsent(async () => (await open(place(key))).createReadStream()),
    remove: (key) => rm(place(key), { force: true }),
  };
}

async function unlessAbsent<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
