import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markOf, SIGNED_OUT } from './sign-in-mark.ts';

test('given any user, when the browser is marked, then by the same mark each time, which is none for having signed out and holds no id', () => {
  fc.assert(
    fc.property(fc.string(), (userId) => {
      const mark = markOf({ userId });
      expect(markOf({ userId })).toBe(mark);
      expect(mark).toMatch(/^in-[0-9a-z]{1,7}$/);
      expect(mark).not.toBe(SIGNED_OUT);
    }),
  );
});

test('given a thousand users, when the browser is marked, then no two are taken for each other', () => {
  const marks = Array.from({ length: 1000 }, (_one, index) => markOf({ userId: `user-${index}` }));
  expect(new Set(marks).size).toBe(1000);
});
