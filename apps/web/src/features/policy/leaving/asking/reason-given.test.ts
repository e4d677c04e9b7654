import { expect, test } from 'vitest';
import { lackingReason, reasonGiven } from './reason-given.ts';

test.each([
  [null, '', 'leaving-why', null],
  ['Price', '', null, 'Price'],
  ['Price', 'kept from before', null, 'Price'],
  ['Other', '', 'leaving-words', 'Other|'],
  ['Other', ' \n ', 'leaving-words', 'Other|'],
  ['Other', '...', 'leaving-words', 'Other|...'],
  ['Other', ' Ich ziehe um ', null, 'Other|Ich ziehe um'],
])(
  'given the reason %s and the words “%s”, then this field lacks it: %s; sent is %s',
  (reason, words, lacking, sent) => {
    expect(lackingReason({ reason, words })).toBe(lacking);
    expect(reasonGiven({ reason, words })).toBe(sent);
  },
);
