import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextLook } from './next-look.ts';

const HOUR = 3600;

it.each([
  [0, { look: 0, afterSeconds: 30 }],
  [29.5, { look: 0, afterSeconds: 1 }],
  [30, { look: 1, afterSeconds: 30 }],
  [60, { look: 2, afterSeconds: 60 }],
  [120, { look: 3, afterSeconds: 120 }],
  [240, { look: 4, afterSeconds: 240 }],
  [480, { look: 5, afterSeconds: 420 }],
  [900, { look: 6, afterSeconds: 900 }],
  [1800, { look: 7, afterSeconds: 1800 }],
  [HOUR, { look: 8, afterSeconds: HOUR }],
  [2 * HOUR, { look: 9, afterSeconds: 2 * HOUR }],
  [4 * HOUR, { look: 10, afterSeconds: 4 * HOUR }],
  [8 * HOUR, { look: 11, afterSeconds: 8 * HOUR }],
  [16 * HOUR, { look: 12, afterSeconds: 8 * HOUR }],
  [24 * HOUR, { look: 13, afterSeconds: HOUR }],
  [25 * HOUR, { look: 14, afterSeconds: 6 * HOUR }],
  [31 * HOUR - 1.5, { look: 14, afterSeconds: 2 }],
  [31 * HOUR, { look: 15, afterSeconds: 6 * HOUR }],
])('what is %f seconds old is looked at again as %j says', (age, look) => {
  expect(nextLook(age)).toEqual(look);
});

it('looks come one after another, each once, and never stop', () => {
  fc.assert(
    fc.property(fc.nat(400 * HOUR), (age) => {
      const { look, afterSeconds } = nextLook(age);
      expect(afterSeconds).toBeGreaterThan(0);
      expect(afterSeconds).toBeLessThanOrEqual(8 * HOUR);
      expect(nextLook(age + afterSeconds).look).toBe(look + 1);
    }),
  );
});
