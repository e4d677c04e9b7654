import { expect, it } from 'vitest';
import { isFinalDecline } from './is-final-decline.ts';

it.each([
  ['stolen_card', true],
  ['revocation_of_authorization', true],
  // The bank has a newer number of the same card: that one may be asked.
  ['new_account_information_available', false],
  ['insufficient_funds', false],
  [null, false],
])('takes the word %s as final: %s', (word, isFinal) => {
  expect(isFinalDecline(word)).toBe(isFinal);
});
