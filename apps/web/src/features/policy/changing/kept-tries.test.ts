import type { Change } from '@marque/contract';
import { expect, test } from 'vitest';
import { forgetTries, keepTries, keptTries, NOTHING_TRIED, type Tries } from './kept-tries.ts';

const excess: Change = { changeType: 'SELECT_VOLUNTARY_EXCESS', excess: 30_000 };
const tries: Tries = { changes: [excess], from: '2026-12-20' };

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
  keepTries(tab, 'ONE', { day: '2026-12-10', ...tries });
  expect(keptTries(tab, 'ONE', '2026-12-10')).toEqual(tries);
  expect(keptTries(tab, 'ONE', '2026-12-11')).toEqual(NOTHING_TRIED);
  expect(keptTries(tab, 'TWO', '2026-12-10')).toEqual(NOTHING_TRIED);
  forgetTries(tab, 'ONE');
  expect(tab.getItem('changing.ONE')).toBeNull();
});

test('something else under its key, or a browser that keeps nothing, is nothing tried', () => {
  const tab = storage();
  for (const odd of ['no json', '7', '{"day":"2026-12-10","changes":7}', '{"day":"2026-12-10","changes":[1,null]}']) {
    tab.setItem('changing.ONE', odd);
    expect(keptTries(tab, 'ONE', '2026-12-10')).toEqual(NOTHING_TRIED);
  }
  expect(keptTries(undefined, 'ONE', '2026-12-10')).toEqual(NOTHING_TRIED);
});

test('a day that is none is no day from which it would hold', () => {
  const tab = storage();
  tab.setItem('changing.ONE', JSON.stringify({ day: '2026-12-10', changes: [excess], from: '2026-02-30' }));
  expect(keptTries(tab, 'ONE', '2026-12-10')).toEqual({ changes: [excess], from: null });
});
