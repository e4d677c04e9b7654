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
  expect(isFinalDecline({ declineCode: word, adviceCode: null })).toBe(isFinal);
});

it.each([
  ['do_not_try_again', true],
  ['confirm_card_data', true],
  ['try_again_later', false],
  ['advice_of_tomorrow', false],
])('takes the advice %s after a refusal that may pass as final: %s', (adviceCode, isFinal) => {
  expect(isFinalDecline({ declineCode: 'generic_decline', adviceCode })).toBe(isFinal);
  expect(isFinalDecline({ declineCode: 'stolen_card', adviceCode })).toBe(true);
});
