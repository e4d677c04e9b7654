import { expect, it } from 'vitest';
import { keepComment, keptComment } from './kept-comment.ts';

function storageOf(kept: Map<string, string>, fails = false): Storage {
  const refuse = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
  return {
    length: 0,
    key: () => null,
    clear: () => undefined,
    getItem: (key) => (fails ? refuse() : (kept.get(key) ?? null)),
    setItem: fails ? refuse : (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
const of = { policyId: 'ONE', purpose: 'proof-of-ncb' };

it('a comment that was not sent is there again for its policy and purpose, and nothing is left once it is sent', () => {
  const kept = new Map<string, string>();
  const storage = storageOf(kept);
  keepComment(storage, of, 'In my maiden name');
  expect(keptComment(storage, of)).toBe('In my maiden name');
  expect(keptComment(storage, { ...of, policyId: 'TWO' })).toBe('');
  expect(keptComment(storage, { ...of, purpose: 'test' })).toBe('');
  keepComment(storage, of, '');
  expect(kept.size).toBe(0);
});

it('a browser that keeps nothing goes on without it', () => {
  for (const storage of [undefined, storageOf(new Map(), true)]) {
    expect(() => keepComment(storage, of, 'x')).not.toThrow();
    expect(keptComment(storage, of)).toBe('');
  }
});
