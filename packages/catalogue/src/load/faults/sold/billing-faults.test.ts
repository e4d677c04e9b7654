import { expect, test } from 'vitest';
import { at, type Case, faultsOf } from '../../../testing/sample-faults.ts';
import type { Changes } from '../../../testing/sample-folder.ts';

const PAGE = 'documents/v1/en/acme.policy-wording.html';
const GERMAN = 'documents/v1/de/acme.policy-wording.html';
const page = (words: string) => `<!doctype html><body><h1>Wording</h1><p>${words}</p></body>`;
const billing = (entry: string): Changes => ({
  'brand.yaml': ['accountSections', `billing: { ${entry} }\naccountSections`],
});
const told = {
  [PAGE]: page('We ask your bank three times in all. Then we may end it with seven days’ notice in writing.'),
  [GERMAN]: page('Wir fragen Ihre Bank insgesamt dreimal. Dann können wir mit einer Frist von 7 Tagen kündigen.'),
};
const sound = 'retryAfterDays: [3, 7], noticeDays: 14';

test.each<readonly [string, Changes]>([
  ['says nothing', {}],
  ['tries once more only', billing('retryAfterDays: [5], noticeDays: 21')],
  ['names a closed day', billing(`${sound}, closedDays: [2027-05-10]`)],
  [
    'says what its wording says, in figures or in words',
    { ...told, ...billing(`${sound}, promised: { v1: { tries: 3, noticeDays: 7 } }`) },
  ],
])('a brand that %s is well', (_what, changes) => {
  expect(faultsOf(changes)).toEqual([]);
});

test.each<Case>([
  [
    'a notice of less than 14 days',
    billing('retryAfterDays: [3, 7], noticeDays: 13'),
    at('brand.yaml', 31, 'billing.noticeDays', { expected: 'at least 14' }),
  ],
  [
    'more than two further tries',
    billing('retryAfterDays: [1, 3, 7], noticeDays: 14'),
    at('brand.yaml', 31, 'billing.retryAfterDays', { expected: 'at most 2 in the list' }),
  ],
  [
    'days that do not rise',
    billing('retryAfterDays: [7, 3], noticeDays: 14'),
    at('brand.yaml', 31, 'billing.retryAfterDays', { expected: 'days that rise' }),
  ],
  [
    'a closed day that is none',
    billing(`${sound}, closedDays: ['2027-02-30']`),
    at('brand.yaml', 31, 'billing.closedDays[0]', { expected: 'a day such as 2027-05-08' }),
  ],
  [
    'a promise of a wording that is not there',
    billing(`${sound}, promised: { v11: { noticeDays: 14 } }`),
    at('brand.yaml', 31, 'billing.promised.v11', { nearest: 'v1' }),
  ],
  [
    'a promise of other days than one of its languages says',
    {
      ...told,
      [GERMAN]: page('Mit einer Frist von 17 Tagen.'),
      ...billing(`${sound}, promised: { v1: { noticeDays: 7 } }`),
    },
    at('brand.yaml', 31, 'billing.promised.v1.noticeDays', {
      expected: 'the figure that the pages of documents/v1/de/ say',
      found: '7',
    }),
  ],
])('%s stops the start, with its line', (_what, changes, expected) => {
  expect(faultsOf(changes)).toMatchObject(Array.isArray(expected) ? expected : [expected]);
});
