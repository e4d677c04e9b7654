import { expect, test } from 'vitest';
import { refusalsOfChange } from '../refusals-of-change.ts';
import { type NotConfirmed, notConfirmed, notConfirmedCodes } from './not-confirmed.ts';

const outcomes: readonly (readonly [code: string, outcome: NotConfirmed])[] = [
  ['gone', 'gone'],
  ['adjustment_changed', 'changed'],
  ['version_conflict', 'changed'],
  ['change_referred', 'changed'],
  ['validation_failed', 'changed'],
  ['payment_required', 'changed'],
  ['nothing_to_pay', 'changed'],
  ['payment_not_confirmed', 'changed'],
  ['verification_required', 'changed'],
  ['identity_not_clear', 'changed'],
];

test.each(outcomes)('given %s, when a change is confirmed or paid for, then its page says: %s', (code, outcome) => {
  expect(notConfirmed({ code })).toBe(outcome);
});

test('given a refusal that has words of its own, then those are said', () => {
  for (const code of refusalsOfChange) expect(notConfirmed({ code })).toBe(code);
});

test('no code by which a change is not confirmed is without an outcome', () => {
  const known = [...outcomes.map(([code]) => code), ...refusalsOfChange];
  expect([...notConfirmedCodes].sort()).toEqual(known.sort());
});
