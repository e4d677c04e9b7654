import { expect, test } from 'vitest';
import { partColour } from './part-colour.ts';

test('no discount has the colour of a cover, nor has the tax', () => {
  const kinds = ['cover', 'cover', 'cover', 'tax', 'discount'] as const;
  expect(kinds.map((kind, index) => partColour({ kind }, index))).toEqual([1, 2, 3, 5, 'none']);
});
