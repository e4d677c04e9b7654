import { expect, it } from 'vitest';
import { freeBytes } from './free-bytes.ts';

it('a chunk that owns its memory gives it back, and one that shares it keeps it', () => {
  const own = Buffer.from(new ArrayBuffer(65_536));
  freeBytes(own);
  expect(own.byteLength).toBe(0);
  const whole = Buffer.from(new ArrayBuffer(65_536));
  const shared = whole.subarray(0, 1024);
  freeBytes(shared);
  expect([shared.byteLength, whole.byteLength]).toEqual([1024, 65_536]);
});
