import { expect, test } from 'vitest';
import type { Fault } from '../../schema/fault.ts';
import { at, faultsOf } from '../../testing/sample-faults.ts';
import { type Changes, sampleFolder } from '../../testing/sample-folder.ts';

const D = 'products/solo/documents.yaml';
const WORDING = 'documents/v1/en/acme.policy-wording.html';
const page = (words: string) => `<!doctype html><body><h1>Wording</h1><p>${words}</p></body>`;
const DEBITS = 'directDebit: { serviceUser: Tiny Ltd, noticeDays: 3, sendsReference: false }';
/** The lines of `brand.yaml` between the recipients and the collector. */
const INSURERS =
  "  insurers: { acme: { name: Acme, address: 2 Lane, reference: '000009', claims: { telephone: 01632 960009 } } }\n";
const both = {
  'products/solo/payments.yaml': ['[CARD]', '[DUAL]'],
  'brand.yaml': [
    `Postor } }\n${INSURERS}accountSections`,
    `Postor, direct-debits: Cardia } }\n${INSURERS}${DEBITS}\naccountSections`,
  ],
} satisfies Changes;
const IN_EUROS = ['currency: GBP', 'currency: EUR'] as const;
const said = (words: string): Changes => ({
  'texts/en/productInformation.json': `{ "said": "${words}" }`,
});

test.each<readonly [string, Changes]>([
  ['names what is taken', said('By card, when you buy.')],
  ['names nothing', said('You pay once.')],
  ['has the word within another', { [WORDING]: page('No money, no cards.') }],
  ['names both, and both are taken', { ...both, ...said('By CARD or by direct debit.') }],
])('a text about paying that %s is well', (_what, changes) => {
  expect(faultsOf(changes)).toEqual([]);
});

test('a brand that takes cards alone may have any currency', () => {
  expect(faultsOf({ 'brand.yaml': [...IN_EUROS] })).toEqual([]);
});

test.each<readonly [what: string, changes: Changes, fault: Partial<Fault>]>([
  [
    'a sentence that leaves out a means that is taken',
    { ...both, ...said('By card, when you buy.') },
    at(D, 10, 'productInformation.payment', {
      expected: 'a text in en that names “Direct Debit” too, since payments.yaml takes it',
      found: '“card”',
    }),
  ],
  [
    'a sentence that names a means that is not taken',
    said('By card or by Direct Debit.'),
    at(D, 10, 'productInformation.payment', {
      expected: 'a text in en without “Direct Debit”, which payments.yaml does not take',
    }),
  ],
  [
    'a wording that names a means that is not taken',
    { [WORDING]: page('You pay by card or by Direct Debit.') },
    at(D, 2, 'pages[0].document', {
      expected: 'a text in en without “Direct Debit”, which payments.yaml does not take',
    }),
  ],
  [
    'a direct debit of which nobody says who collects it',
    {
      'products/solo/payments.yaml': ['[CARD]', '[CARD, DIRECT_DEBIT]'],
      'brand.yaml': ['letters: Postor', 'letters: Postor, direct-debits: Cardia'],
    },
    at('products/solo/payments.yaml', 2, 'schedules[0].checkoutMethods', { found: 'DIRECT_DEBIT' }),
  ],
  ...(['CARD, DIRECT_DEBIT', 'DUAL'] as const).map((methods): readonly [string, Changes, Partial<Fault>] => [
    `a currency that a direct debit cannot collect, with ${methods}`,
    {
      ...both,
      'products/solo/payments.yaml': ['[CARD]', `[${methods}]`],
      'brand.yaml': (sampleFolder(both).files.get('brand.yaml') ?? '').replace(...IN_EUROS),
    },
    at('products/solo/payments.yaml', 2, 'schedules[0].checkoutMethods', {
      expected: 'CARD alone, since a direct debit collects GBP and brand.yaml has currency: EUR',
    }),
  ]),
  [
    'a name too long for a bank statement',
    {
      'brand.yaml': [
        'accountSections: []',
        `${DEBITS.replace('Tiny Ltd', 'Tiny Insurance Limited')}\naccountSections: []`,
      ],
    },
    { file: 'brands/tiny/brand.yaml', key: 'directDebit.serviceUser' },
  ],
])('%s stops the start', (_what, changes, fault) => {
  expect(faultsOf(changes)).toEqual([expect.objectContaining(fault)]);
});
