import { expect, test } from 'vitest';
import { olderThan, PAGE_SIZE } from './older-than.ts';

const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ at: new Date(Date.UTC(2026, 10, 20) - index * 1000).toISOString() }));

test('given a full page of the record, when there is more to show, then it goes on before the oldest entry shown', () => {
  expect(olderThan(entries(PAGE_SIZE))).toBe('2026-11-19T23:58:21.000Z');
});

test('given a page that is not full, when it is shown, then nothing older is offered', () => {
  expect(olderThan(entries(PAGE_SIZE - 1))).toBeUndefined();
  expect(olderThan([])).toBeUndefined();
});
