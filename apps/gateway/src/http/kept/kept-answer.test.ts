import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { keptAnswer } from './kept-answer.ts';

const text = 'Words of a brand. '.repeat(200);

it('writes an answer once, however many ask for it at the same time and later', async () => {
  const owner = {};
  let written = 0;
  const ask = () =>
    keptAnswer(owner, 'en', () => {
      written += 1;
      return text;
    });
  const [first, ...others] = await Promise.all(Array.from({ length: 100 }, ask));
  expect(others.every((other) => other === first)).toBe(true);
  expect(await ask()).toBe(first);
  expect(written).toBe(1);
});

it('keeps the same text in every encoding, under a tag that follows from it', async () => {
  const { tag, bytes } = await keptAnswer({}, 'en', () => text);
  expect(brotliDecompressSync(bytes.br).toString()).toBe(text);
  expect(gunzipSync(bytes.gzip).toString()).toBe(text);
  expect(bytes.identity.toString()).toBe(text);
  expect((await keptAnswer({}, 'de', () => text)).tag).toBe(tag);
  expect((await keptAnswer({}, 'en', () => `${text}.`)).tag).not.toBe(tag);
});

it('takes what was compressed before, and compresses by itself where nothing was', async () => {
  const before = brotliCompressSync(text);
  const found = await keptAnswer(
    {},
    'en',
    () => text,
    () => Promise.resolve(before),
  );
  expect(found.bytes.br).toBe(before);
  const absent = await keptAnswer(
    {},
    'en',
    () => text,
    () => Promise.reject(new Error('no such file')),
  );
  expect(brotliDecompressSync(absent.bytes.br).toString()).toBe(text);
});

it('makes again what could not be made', async () => {
  const owner = {};
  const fail = () => {
    throw new Error('no font');
  };
  await expect(keptAnswer(owner, 'en', fail)).rejects.toThrow('no font');
  expect((await keptAnswer(owner, 'en', () => text)).bytes.identity.toString()).toBe(text);
});
