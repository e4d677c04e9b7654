import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { systemRandom } from '../../adapters/random/system-random.ts';
import { openFile, sealedFileBytes, sealFile } from './sealed-file.ts';

const PIECE = 65_536;
const key = systemRandom(32);
const place = { brand: 'showcase', storageKey: 'showcase/policies/P1/one', keyId: 'k1' };

/** Bytes as they arrive, in chunks of a size. */
const inChunks = (bytes: Uint8Array, size: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      Buffer.from(bytes.slice(at * size, (at + 1) * size)),
    ),
  );
const sealed = (bytes: Uint8Array, size = 50_000) =>
  buffer(sealFile(key, inChunks(bytes, size), { place, random: systemRandom }));
const opened = (bytes: Uint8Array, { where = place, by = key, size = 70_000 } = {}) =>
  buffer(openFile(by, inChunks(bytes, size), where));
const unreadable = { code: 'file_unreadable', message: expect.stringContaining(place.storageKey) };

describe('a file that is encrypted', () => {
  it.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 2 * PIECE, 200_000])(
    'comes back as it was, of %i bytes',
    async (length) => {
      const bytes = systemRandom(length);
      const one = await sealed(bytes);
      expect(one.length).toBe(sealedFileBytes(length));
      expect((await opened(one)).equals(bytes)).toBe(true);
    },
  );

  it('comes back however it is cut into chunks', async () => {
    const bytes = systemRandom(150_000);
    const sizes = fc.integer({ min: 1000, max: 160_000 });
    await fc.assert(
      fc.asyncProperty(sizes, sizes, async (written, read) => {
        expect((await opened(await sealed(bytes, written), { size: read })).equals(bytes)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it('shows nothing of what it holds, and differs each time it is sealed', async () => {
    const bytes = Buffer.alloc(100_000, 'a proof of no-claims years ');
    const [one, other] = [await sealed(bytes), await sealed(bytes)];
    expect(one.includes('no-claims')).toBe(false);
    expect(one.equals(other)).toBe(false);
  });

  it('can be read in its place alone, and by its key', async () => {
    const one = await sealed(Buffer.from('hello'));
    for (const part of ['brand', 'storageKey', 'keyId'])
      await expect(opened(one, { where: { ...place, [part]: place.storageKey.concat('x') } })).rejects.toMatchObject({
        code: 'file_unreadable',
      });
    await expect(opened(one, { by: systemRandom(32) })).rejects.toMatchObject(unreadable);
  });

  it('is refused where a bit was changed, wherever it is', async () => {
    const one = await sealed(systemRandom(2 * PIECE + 10));
    await fc.assert(
      fc.asyncProperty(fc.nat(one.length - 1), fc.integer({ min: 0, max: 7 }), async (at, bit) => {
        const changed = Buffer.from(one);
        changed[at] = (changed[at] ?? 0) ^ (1 << bit);
        await expect(opened(changed)).rejects.toMatchObject(unreadable);
      }),
      { numRuns: 40 },
    );
  });

  it('is refused where it is cut off, also between two pieces', async () => {
    const one = await sealed(systemRandom(3 * PIECE));
    for (const length of [0, 16, 32, 40, 32 + PIECE + 16, 32 + 2 * (PIECE + 16), one.length - 1])
      await expect(opened(one.subarray(0, length)), String(length)).rejects.toMatchObject(unreadable);
    await expect(opened(Buffer.concat([one, one.subarray(32)]))).rejects.toMatchObject(unreadable);
  });

  it('is refused where two of its pieces changed places, or one comes from another file', async () => {
    const [one, other] = [await sealed(systemRandom(3 * PIECE)), await sealed(systemRandom(3 * PIECE))];
    const piece = (of: Buffer, at: number) => of.subarray(32 + at * (PIECE + 16), 32 + (at + 1) * (PIECE + 16));
    const salt = one.subarray(0, 32);
    const moved = Buffer.concat([salt, piece(one, 1), piece(one, 0), piece(one, 2)]);
    const mixed = Buffer.concat([salt, piece(one, 0), piece(other, 1), piece(one, 2)]);
    for (const wrong of [moved, mixed]) await expect(opened(wrong)).rejects.toMatchObject(unreadable);
  });
});
