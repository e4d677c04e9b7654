import { expect, test } from 'vitest';
import { at, type Case, faultsOf } from '../../../testing/sample-faults.ts';
import type { Changes } from '../../../testing/sample-folder.ts';

const EN = 'content/en/privacy.html';
const DE = 'content/de/privacy.html';
const kept = (entry: string): Changes => ({
  'brand.yaml': ['accountSections', `retention: { ${entry} }\naccountSections`],
});

test.each<readonly [string, Changes]>([
  ['says nothing', {}],
  ['keeps what is usual', kept('quoteMonths: 13, policyYears: 7')],
  [
    'keeps quotes for a shorter time, and says so',
    { ...kept('quoteMonths: 1'), [EN]: ['13 months', '1 month'], [DE]: ['13 Monate', '1 Monat'] },
  ],
])('a brand that %s is well', (_what, changes) => {
  expect(faultsOf(changes)).toEqual([]);
});

test.each<Case>([
  [
    'policies for less than the law lets claims come up',
    kept('policyYears: 6'),
    at('brand.yaml', 31, 'retention.policyYears', {
      expected: expect.stringMatching(/^7 to 15: .*Limitation Act 1980/),
      found: '6',
    }),
  ],
  [
    'quotes for longer than anybody needs them',
    kept('quoteMonths: 60'),
    at('brand.yaml', 31, 'retention.quoteMonths', {
      expected: expect.stringMatching(/^1 to 24: .*UK GDPR/),
      found: '60',
    }),
  ],
  [
    'complaints for less than the FCA asks',
    kept('complaintYears: 2'),
    at('brand.yaml', 31, 'retention.complaintYears', { expected: expect.stringMatching(/^3 to 10: .*DISP 1\.9\.1 R/) }),
  ],
  [
    'something that has no period',
    kept('policyYeers: 7'),
    at('brand.yaml', 31, 'retention.policyYeers', { nearest: 'policyYears' }),
  ],
  [
    'another time than one of its pages says',
    { ...kept('policyYears: 8'), [EN]: ['7 years', '8 years'] },
    at(DE, 3, '', {
      expected: '<span data-kept="policyYears">8 Jahre</span>',
      found: '<span data-kept="policyYears">7 Jahre</span>',
    }),
  ],
  [
    'complaints, and a page does not say for how long',
    { [EN]: ['<span data-kept="complaintYears">6 years</span>', ''] },
    at(EN, 1, '', { expected: 'what retention.complaintYears is, as <span data-kept="complaintYears">6 years</span>' }),
  ],
  [
    'what its page calls by another name',
    { [EN]: ['data-kept="quoteMonths"', 'data-kept="quoteMonth"'] },
    [
      at(EN, 1, '', { expected: expect.stringMatching(/^what retention\.quoteMonths is/) }),
      at(EN, 3, '', { found: 'quoteMonth', nearest: 'quoteMonths' }),
    ],
  ],
  [
    'what its page says in a comment alone',
    {
      [EN]: [
        '<span data-kept="letterMonths">24 months</span>',
        '<!-- <span data-kept="letterMonths">24 months</span> -->',
      ],
    },
    at(EN, 1, '', { expected: expect.stringMatching(/^what retention\.letterMonths is/) }),
  ],
  [
    'what its page says once more, in another spelling',
    { [EN]: ['<span data-kept="policyYears">7 years</span>', `$&<b class="x" data-kept='policyYears'>70 years</b>`] },
    at(EN, 3, '', { expected: '<span data-kept="policyYears">, in this spelling' }),
  ],
])('a brand that keeps %s is told by file, line and key', (_what, changes, expected) => {
  expect(faultsOf(changes)).toMatchObject(Array.isArray(expected) ? expected : [expected]);
});
