import { expect, test } from 'vitest';
import { brandForBrowser } from '../../brand-for-browser.ts';
import { at, type Case, faultsOf, P, Q } from '../../testing/sample-faults.ts';
import { sampleFolder } from '../../testing/sample-folder.ts';
import { loadBrand } from '../load-brand.ts';

/** The sample's product with one more line, its fourth. */
const withLine = (line: string) => ({ [P]: ['urlName: solo\n', `urlName: solo\n${line}\n`] as const });
const CODES = 'code,en,de\nA1,A,A\n';
const withTables = { 'look-ups/codes.csv': CODES, 'look-ups/others.csv': CODES };

const cases: readonly Case[] = [
  [
    'an upgrade to a scheme that the brand does not have',
    withLine('upsell: { scheme: two }'),
    at(P, 4, 'upsell.scheme', { expected: 'a scheme of another product', found: 'two' }),
  ],
  [
    'an upgrade to a scheme of the very product',
    withLine('upsell: { scheme: one }'),
    at(P, 4, 'upsell.scheme', { found: 'one' }),
  ],
  [
    'a parameter of an address that answers no question',
    withLine('passthroughs: [{ parameter: colour, question: colours }]'),
    at(P, 4, 'passthroughs[0].question', { found: 'colours', nearest: 'colour' }),
  ],
  [
    'a parameter whose question takes more than one plain value',
    withLine('passthroughs: [{ parameter: car, question: car }]'),
    at(P, 4, 'passthroughs[0].question', { expected: 'a question that takes one plain value' }),
  ],
  [
    'a parameter that has a meaning of its own',
    withLine('passthroughs: [{ parameter: promoCode, question: note }]'),
    at(P, 4, 'passthroughs[0].parameter'),
  ],
  [
    'a parameter that stands twice',
    {
      ...withLine(
        'passthroughs: [{ parameter: a, question: note }, { parameter: b, question: note }, { parameter: a, question: colour }]',
      ),
    },
    at(P, 4, 'passthroughs[2].parameter', { expected: 'a parameter that is given once' }),
  ],
  [
    'a parameter that is looked up in a table that the brand does not have',
    { ...withTables, ...withLine('lookups: [{ parameter: a, question: note, table: code }]') },
    at(P, 4, 'lookups[0].table', { found: 'code', nearest: 'codes' }),
  ],
  [
    'a parameter that is looked up in another table than its question’s',
    {
      ...withTables,
      ...withLine('lookups: [{ parameter: a, question: note, table: others }]'),
      [Q]: ['settings: { max: 10 }', 'settings: { table: codes }'],
    },
    at(P, 4, 'lookups[0].table', { expected: 'the table of the question, codes', found: 'others' }),
  ],
];

test.each(cases)('%s is a fault', (_what, changes, expected) => {
  expect(faultsOf(changes)).toEqual([expected].flat().map((one) => expect.objectContaining(one)));
});

test('what an address may answer reaches the browser, each with its part of a new proposal and its table', () => {
  const line =
    'passthroughs: [{ parameter: a, question: note }]\nlookups: [{ parameter: b, question: colour, table: codes }]';
  const loaded = loadBrand(sampleFolder({ ...withTables, ...withLine(line) }));
  const product = loaded.ok ? brandForBrowser(loaded.value, 'en').products['solo'] : undefined;
  expect(product?.parameters).toEqual([
    { parameter: 'a', question: 'note', under: 'profile', table: null },
    { parameter: 'b', question: 'colour', under: 'asset', table: 'codes' },
  ]);
  expect(product?.upsell).toBeNull();
});
