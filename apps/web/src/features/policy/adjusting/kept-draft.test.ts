import { describe, expect, it } from 'vitest';
import { keepDraft, keptDraft, type LeavingDraft } from './kept-draft.ts';

const nothing: LeavingDraft = { reason: null, words: '', wish: null, day: null, adjustmentId: null };
const chosen: LeavingDraft = {
  ...{ reason: 'Other', words: 'moving abroad', wish: 'day', day: '2026-12-04', adjustmentId: 'ADJUSTMENT234567' },
};

function storageWith(entries: Record<string, string> = {}): Storage {
  const kept = new Map(Object.entries(entries));
  return {
    length: kept.size,
    key: () => null,
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

describe('what somebody who is leaving has chosen', () => {
  it('is there again after the page is loaded again, for its policy alone', () => {
    const storage = storageWith();
    keepDraft(storage, 'A', chosen);
    expect(keptDraft(storage, 'A')).toEqual(chosen);
    expect(keptDraft(storage, 'B')).toEqual(nothing);
  });

  it.each(['', 'nonsense', '7', 'null', '[]', '{"wish":"never","words":7}'])(
    'is nothing where what is kept is of no use: %s',
    (kept) => {
      expect(keptDraft(storageWith({ 'leaving.A': kept }), 'A')).toEqual(nothing);
    },
  );

  it('is nothing where the browser keeps nothing', () => {
    keepDraft(undefined, 'A', chosen);
    expect(keptDraft(undefined, 'A')).toEqual(nothing);
  });
});
