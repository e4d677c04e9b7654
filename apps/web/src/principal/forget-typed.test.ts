import { expect, test, vi } from 'vitest';
import { keepDraft, keptDraft } from '../features/policy/adjusting/kept-draft.ts';
import { keepTries, keptTries, NOTHING_TRIED } from '../features/policy/changing/kept-tries.ts';
import { keepComment, keptComment } from '../features/policy/uploads/kept-comment.ts';
import { keepTyping, takeTyping } from '../questions/form/kept-typing.ts';
import { forgetTyped, onTypedForgotten } from './forget-typed.ts';

const kept = new Map<string, string>();
/** A tab's storage, which lists its keys as a browser's does. */
const tab = new Proxy({} as Storage, {
  get: (_target, name) =>
    ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    })[String(name)],
  ownKeys: () => [...kept.keys()],
  getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
});

test('given somebody who signs out, then nothing that they typed stays in the tab, and all else does', () => {
  keepTyping(tab, 'QUOTE', [{ answers: { convictions: 'DR10' } }]);
  keepTries(tab, 'ONE', {
    ...{ day: '2026-12-10', from: null },
    changes: [{ changeType: 'SELECT_VOLUNTARY_EXCESS', excess: 30_000 }],
  });
  keepDraft(tab, 'ONE', { reason: 'Other', words: 'Ill', wish: null, day: null, adjustmentId: null });
  keepComment(tab, { policyId: 'ONE', purpose: 'NCD' }, 'My letter');
  tab.setItem('marque.sign-in.state', 'x');
  const told = vi.fn();
  onTypedForgotten(told);
  forgetTyped(tab);
  expect([...kept.keys()]).toEqual(['marque.sign-in.state']);
  expect(takeTyping(tab, 'QUOTE')).toEqual([]);
  expect(keptTries(tab, 'ONE', '2026-12-10')).toEqual(NOTHING_TRIED);
  expect(keptDraft(tab, 'ONE').words).toBe('');
  expect(keptComment(tab, { policyId: 'ONE', purpose: 'NCD' })).toBe('');
  expect(told).toHaveBeenCalledOnce();
});

test('given a browser that blocks its storage, then signing out goes on', () => {
  expect(() => forgetTyped(undefined)).not.toThrow();
});
