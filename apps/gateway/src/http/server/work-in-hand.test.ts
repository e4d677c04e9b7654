import { expect, it } from 'vitest';
import { workInHand } from './work-in-hand.ts';

it('given a network that has its share in hand, its next request waits for nobody, and others are worked on', () => {
  const work = workInHand(20);
  expect([work.begin('a'), work.begin('a'), work.begin('a')]).toEqual([true, true, false]);
  expect(work.begin('b')).toBe(true);
  work.end('a');
  expect([work.begin('a'), work.begin('a')]).toEqual([true, false]);
});

it('given as much in hand as there may be, nobody’s is begun until one ends', () => {
  const work = workInHand(2);
  expect([work.begin('a'), work.begin('b'), work.begin('c')]).toEqual([true, true, false]);
  work.end('b');
  expect([work.begin('c'), work.count()]).toEqual([true, 2]);
});
