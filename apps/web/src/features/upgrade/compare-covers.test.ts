import type { ProductWire } from '@marque/contract';
import { expect, test } from 'vitest';
import { compareCovers } from './compare-covers.ts';

const cover = (code: string) => ({ code, icon: 'shield', insurer: 'harbour', limitPennies: null });
const productWith = (included: string[], conditional: string[], optional: string[]): Pick<ProductWire, 'covers'> => ({
  covers: {
    included: included.map(cover),
    conditional: conditional.map((code) => ({ ...cover(code), when: true, hidden: false })),
    optional: optional.map((code) => ({ ...cover(code), inputs: [] })),
  },
});

test('given two products, when their covers are compared, then each comes once, with how each product gives it', () => {
  const has = productWith(['damage', 'recovery'], [], []);
  const gets = productWith(['damage', 'medical'], ['electric'], ['legal']);
  expect(compareCovers(has, gets)).toEqual([
    { code: 'damage', has: 'included', gets: 'included' },
    { code: 'medical', has: 'none', gets: 'included' },
    { code: 'electric', has: 'none', gets: 'conditional' },
    { code: 'legal', has: 'none', gets: 'optional' },
    { code: 'recovery', has: 'included', gets: 'none' },
  ]);
});

test('given two products with nothing, when their covers are compared, then there is nothing to compare', () => {
  expect(compareCovers(productWith([], [], []), productWith([], [], []))).toEqual([]);
});
