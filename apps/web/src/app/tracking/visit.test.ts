import { expect, test } from 'vitest';
import { createVisit } from './visit.ts';

const names = ['campaign', 'utm_medium', 'asset_id'];

/** What a tab keeps. */
function tab() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

test('given a visit by a campaign, when a proposal is shown again and again, then its parameters are told once for each proposal', () => {
  const visit = createVisit(() => undefined);
  visit.note('?campaign=spring&asset_id=7&other=1', names);
  expect(visit.take('A')).toEqual({ campaign: 'spring', asset_id: '7' });
  expect(visit.take('A')).toBeUndefined();
  expect(visit.take('B')).toEqual({ campaign: 'spring', asset_id: '7' });
});

test('given a visit by no campaign, when a proposal is shown, then nothing is told', () => {
  const visit = createVisit(() => undefined);
  visit.note('?other=1', names);
  expect(visit.take('A')).toBeUndefined();
});

test('given a page without parameters after the first, when a proposal is shown, then the campaign is still that of the first', () => {
  const visit = createVisit(() => undefined);
  visit.note('?campaign=spring', names);
  visit.note('', names);
  expect(visit.take('A')).toEqual({ campaign: 'spring' });
});

test('given that telling it failed, when the proposal is shown again, then it is told again', () => {
  const visit = createVisit(() => undefined);
  visit.note('?campaign=spring', names);
  visit.take('A');
  visit.giveBack('A');
  expect(visit.take('A')).toEqual({ campaign: 'spring' });
});

test('given a visitor who accepts no cookies, when the page is left, then the tab has kept nothing', () => {
  const kept = tab();
  let accepts = false;
  const visit = createVisit(() => (accepts ? kept : undefined));
  visit.note('?campaign=spring', names);
  visit.take('A');
  expect(kept.items.size).toBe(0);
  accepts = true;
  visit.take('B');
  expect(createVisit(() => kept).take('A')).toBeUndefined();
});

test('given a visitor who accepts cookies, when the page is loaded again, then the campaign is known and is told no second time', () => {
  const kept = tab();
  const before = createVisit(() => kept);
  before.note('?campaign=spring', names);
  before.take('A');
  const after = createVisit(() => kept);
  expect(after.take('A')).toBeUndefined();
  expect(after.take('B')).toEqual({ campaign: 'spring' });
});

test('given that the tab holds something that is not ours, when a proposal is shown, then it is as if there were nothing', () => {
  const foreign = ['{"campaign":{"campaign":7},"posted":[]}', '{"campaign":{"campaign":"spring"},"posted":[1]}'];
  for (const text of ['{', 'null', '[]', '{"campaign":1}', ...foreign]) {
    const kept = tab();
    kept.items.set('visit', text);
    expect(createVisit(() => kept).take('A')).toBeUndefined();
  }
});
