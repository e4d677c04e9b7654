import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readClipboard } from './read-clipboard.ts';

test('given a clipboard that may be read, when it is asked for, then its text is there', async () => {
  expect(await readClipboard({ readText: async () => 'u-1' })).toEqual({ ok: true, value: 'u-1' });
});

test.each([
  ['that the browser blocks', { readText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
  ['that this page has not', undefined],
])('given a clipboard %s, when it is asked for, then that is known', async (_what, clipboard) => {
  expect(await readClipboard(clipboard)).toEqual({ ok: false, problem: 'blocked' });
});

test('given a blocked clipboard, when people are told, then it is in these words', () => {
  const texts = JSON.parse(readFileSync(new URL('../../../../texts/en/frame.json', import.meta.url), 'utf8')) as {
    clipboardBlocked: string;
  };
  expect(texts.clipboardBlocked).toBe(
    'Clipboard read permission was blocked. Allow it in site settings of your browser.',
  );
});
