import { expect, test } from 'vitest';
import type { KeptCopy } from './kept-copy.ts';
import { createKeptList } from './kept-list.ts';

function memory() {
  const held = new Map<string, string>();
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
}
const copy = (policyId: string, checkedMs = 1): KeptCopy => ({
  ...{ path: `/flex/policy/${policyId}/certificate`, policyId, owner: 'in-ada', checkedMs, untilMs: 2 },
});

test('given two policies, when one copy is kept again and the other dropped, then one is left, as it was last', () => {
  const storage = memory();
  const list = createKeptList(storage, 'showcase');
  for (const one of [copy('P1'), copy('P2'), copy('P1', 7)]) list.put(one);
  list.drop(copy('P2').path);
  expect(list.all()).toEqual([copy('P1', 7)]);
  list.drop(copy('P1').path);
  expect(storage.held.size).toBe(0);
});

test('given a copy that is to be removed, then it is nobody’s until it is dropped', () => {
  const list = createKeptList(memory(), 'showcase');
  for (const one of [copy('P1'), copy('P2')]) list.put(one);
  list.disown(copy('P1').path);
  expect(list.all().map(({ policyId, owner }) => [policyId, owner])).toEqual([
    ['P1', ''],
    ['P2', 'in-ada'],
  ]);
});

test('given two brands on one host, then neither sees what the other keeps', () => {
  const storage = memory();
  createKeptList(storage, 'showcase').put(copy('P1'));
  expect(createKeptList(storage, 'example').all()).toEqual([]);
});

test.each(['', '{', 'null', '{}', '[null, 1, {"path": 1}]'])('given %j in storage, then nothing is kept', (stored) => {
  const storage = memory();
  storage.setItem('marque.certificate.showcase', stored);
  expect(createKeptList(storage, 'showcase').all()).toEqual([]);
});
