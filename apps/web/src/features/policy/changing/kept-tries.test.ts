import type { Change } from '@marque/contract';
import { expect, test } from 'vitest';
import { keepTries, keptTries } from './kept-tries.ts';

const excess: Change = { changeType: 'SELECT_VOLUNTARY_EXCESS', excess: 30_000 };

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    length: 0,
    key: () => null,
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

test('what is tried on a policy is there again on the same day, of that policy alone', () => {
  const tab = storage();
  keepTries(tab, 'ONE', { day: '2026-12-10', changes: [excess] });
  expect(keptTries(tab, 'ONE', '2026-12-10')).toEqual([excess]);
  expect(keptTries(tab, 'ONE', '2026-12-11')).toEqual([]);
  expect(keptTries(tab, 'TWO', '2026-12-10')).toEqual([]);
  keepTries(tab, 'ONE', { day: '2026-12-10', changes: [] });
  expect(tab.getItem('changing.ONE')).toBeNull();
});

test('something else under its key, or a browser that keeps nothing, is nothing tried', () => {
  const tab = storage();
  for (const odd of ['no json', '7', '{"day":"2026-12-10","changes":7}', '{"day":"2026-12-10","changes":[1,null]}']) {
    tab.setItem('changing.ONE', odd);
    expect(keptTries(tab, 'ONE', '2026-12-10')).toEqual([]);
  }
  expect(keptTries(undefined, 'ONE', '2026-12-10')).toEqual([]);
});
