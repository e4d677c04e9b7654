import { expect, test } from 'vitest';
import { isReasonGiven, reasonGiven } from './reason-given.ts';

test.each([
  [null, '', false, null],
  ['Price', '', true, 'Price'],
  ['Price', 'kept from before', true, 'Price'],
  ['Other', '', false, 'Other|'],
  ['Other', ' \n ', false, 'Other|'],
  ['Other', '...', false, 'Other|...'],
  ['Other', ' Ich ziehe um ', true, 'Other|Ich ziehe um'],
])('given the reason %s and the words “%s”, then it is said: %s, as %s', (reason, words, said, sent) => {
  expect(isReasonGiven({ reason, words })).toBe(said);
  expect(reasonGiven({ reason, words })).toBe(sent);
});
