import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderBlobStore } from './folder-blob-store.ts';

describe('files kept in a folder', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'marque-blobs-'));
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  it('come back as they were written, and writing them again leaves one', async () => {
    const blobs = folderBlobStore(directory);
    const bytes = new Uint8Array([1, 2, 3]);
    await Promise.all([
      blobs.write('showcase/P1/1/schedule.pdf', bytes),
      blobs.write('showcase/P1/1/schedule.pdf', bytes),
    ]);
    expect(Uint8Array.from((await blobs.read('showcase/P1/1/schedule.pdf')) ?? [])).toEqual(bytes);
    expect(await readdir(join(directory, 'showcase', 'P1', '1'))).toEqual(['schedule.pdf']);
    expect(await blobs.read('showcase/absent.pdf')).toBeUndefined();
  });

  it.each(['../escape', '/etc/passwd', 'a/../b', '.hidden', '', 'a//b', 'a\\b'])('never leave it (%s)', async (key) => {
    await expect(folderBlobStore(directory).write(key, new Uint8Array())).rejects.toThrow();
  });
});
