import { expect, it } from 'vitest';
import { isStillOwed } from './is-still-owed.ts';

it.each([
  ['a debt the day before six years have passed', 1, '2033-10-26', true],
  ['a debt once six years have passed', 41_150, '2033-10-27', false],
  ['what is the customer’s, for ever', -1, '2060-01-01', true],
  ['nothing', 0, '2027-10-27', false],
])('money keeps what it is about: %s', (_what, balance, today, holds) => {
  expect(isStillOwed({ balance, lastBookedOn: '2027-10-27' }, today)).toBe(holds);
});
