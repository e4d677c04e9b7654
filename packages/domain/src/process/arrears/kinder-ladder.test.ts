import { expect, it } from 'vitest';
import { kinderLadder } from './kinder-ladder.ts';

const brand = { retryAfterDays: [3, 7], noticeDays: 14 };

it.each([
  ['nothing', undefined, brand],
  ['less notice', { noticeDays: 7 }, brand],
  ['a longer notice', { noticeDays: 21 }, { ...brand, noticeDays: 21 }],
  ['as many tries', { tries: 3 }, brand],
])('keeps the kinder where the wording says %s', (_what, promised, ladder) => {
  expect(kinderLadder(brand, promised)).toEqual(ladder);
});

it('tries as often as the wording says where the brand has fewer days', () => {
  expect(kinderLadder({ retryAfterDays: [], noticeDays: 14 }, { tries: 3 }).retryAfterDays).toEqual([4, 8]);
});
