import { expect, it } from 'vitest';
import { layOver } from './lay-over.ts';

it('keeps what either has, key by key, and the own value where both have one', () => {
  const under = { kind: 'ANNUAL', rating: { period: 'TERM', excess: { combine: 'MAX' } } };
  expect(layOver({ kind: 'SUBSCRIPTION', rating: { period: 'MONTH', promotions: [] } }, under)).toEqual({
    kind: 'SUBSCRIPTION',
    rating: { period: 'MONTH', excess: { combine: 'MAX' }, promotions: [] },
  });
});

it('takes a list as a whole, and a map in place of what is none', () => {
  expect(layOver({ a: [1], b: { c: 1 } }, { a: [2, 3], b: 'x', d: 4 })).toEqual({ a: [1], b: { c: 1 }, d: 4 });
});
