import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlobStore } from '../../ports/blob-store.ts';
import { ProviderUnavailable } from '../../ports/provider-unavailable.ts';
import { folderBlobStore } from './folder-blob-store.ts';
import { type S3BlobStore, s3BlobStore } from './s3-blob-store.ts';
import { startS3, type TestS3 } from './testing/start-s3.ts';

let directory: string;
let server: TestS3;
let s3: S3BlobStore;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'marque-blobs-'));
  server = await startS3(directory);
  s3 = s3BlobStore(server.urlOf('files'));
});
afterAll(async () => {
  s3.close();
  await server.close();
  await rm(directory, { recursive: true, force: true });
});

const large = Buffer.alloc(3_000_000, 'letter ');
const inParts = (bytes: Buffer) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, at) => bytes.subarray(at * 65_536, (at + 1) * 65_536)),
  );
const broken = () =>
  Readable.from(
    (async function* () {
      yield large.subarray(0, 65_536);
      throw new Error('The connection was cut');
    })(),
  );

describe.each<[string, () => BlobStore]>([
  ['a folder', () => folderBlobStore(join(directory, 'folder'))],
  ['S3', () => s3],
])('files kept in %s', (_name, blobs) => {
  it('come back as they were written, at once or as they come', async () => {
    await blobs().write('showcase/P1/schedule.pdf', Buffer.from('one'));
    await blobs().writeStream('showcase/P1/letter.pdf', inParts(large), large.length);
    expect(await blobs().has('showcase/P1/schedule.pdf')).toBe(true);
    expect(Buffer.from((await blobs().read('showcase/P1/schedule.pdf')) ?? []).toString()).toBe('one');
    const opened = await blobs().open('showcase/P1/letter.pdf');
    expect(opened && (await buffer(opened)).equals(large)).toBe(true);
  });

  it('are nothing where none was written', async () => {
    expect(await blobs().has('showcase/absent.pdf')).toBe(false);
    expect(await blobs().read('showcase/absent.pdf')).toBeUndefined();
    expect(await blobs().open('showcase/absent.pdf')).toBeUndefined();
  });

  it('are gone once removed, and may be removed again', async () => {
    await blobs().write('showcase/gone.pdf', Buffer.from('one'));
    await blobs().remove('showcase/gone.pdf');
    await blobs().remove('showcase/gone.pdf');
    expect(await blobs().read('showcase/gone.pdf')).toBeUndefined();
  });

  it('are refused when what is written breaks off', async () => {
    await expect(blobs().writeStream('showcase/part.pdf', broken(), large.length)).rejects.toThrow();
  });

  it('never leave their place', async () => {
    for (const key of ['../escape', 'a/../b', '.hidden', '', 'a//b'])
      await expect(async () => blobs().remove(key)).rejects.toThrow('storage key');
  });
});

it('given a folder, nothing is there of what broke off', async () => {
  const blobs = folderBlobStore(join(directory, 'parts'));
  await expect(blobs.writeStream('showcase/part.pdf', broken(), large.length)).rejects.toThrow();
  expect(await blobs.read('showcase/part.pdf')).toBeUndefined();
  expect(await readdir(join(directory, 'parts', 'showcase'))).toEqual([]);
});

describe('S3', () => {
  it('keeps files under the prefix of its address', async () => {
    const below = s3BlobStore(server.urlOf('files/marque/live'));
    await below.write('showcase/one.pdf', Buffer.from('one'));
    const all = s3BlobStore(server.urlOf('files/marque'));
    expect(Buffer.from((await all.read('live/showcase/one.pdf')) ?? []).toString()).toBe('one');
    below.close();
    all.close();
  });

  it('is away where nobody answers, and says what it refuses', async () => {
    const away = s3BlobStore('s3://K:S@files?endpoint=http://127.0.0.1:9');
    await expect(away.write('a.pdf', Buffer.from('one'))).rejects.toThrow(ProviderUnavailable);
    away.close();
    const other = s3BlobStore(server.urlOf('no-such-bucket'));
    await expect(other.write('a.pdf', Buffer.from('one'))).rejects.toMatchObject({ name: 'NoSuchBucket' });
    other.close();
  });
});
