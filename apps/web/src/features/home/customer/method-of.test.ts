import { expect, test } from 'vitest';
import { methodOf } from './method-of.ts';

const visa = { methodId: 'V', accountIds: ['A', 'B'] };
const sameAgain = { methodId: 'S', accountIds: ['C'] };
const spare = { methodId: 'N', accountIds: [] };

test('given kept means of payment, even two alike, when a payment is announced, then it names the one that was chosen for its account', () => {
  const all = [spare, visa, sameAgain];
  expect(['A', 'B', 'C'].map((accountId) => methodOf({ accountId }, all)?.methodId)).toEqual(['V', 'V', 'S']);
  expect(methodOf({ accountId: 'D' }, all)).toBeUndefined();
  expect(methodOf(undefined, all)).toBeUndefined();
});
