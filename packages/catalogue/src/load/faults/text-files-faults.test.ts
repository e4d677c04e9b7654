import { expect, test } from 'vitest';
import { at, faultsOf, type OneFaultCase } from '../../testing/sample-faults.ts';
import { type Changes, sampleFolder } from '../../testing/sample-folder.ts';

const texts = sampleFolder().files;
const textOf = (path: string) => texts.get(`texts/${path}`) ?? '';
const moved = (from: string, to: string): Changes => ({ [`texts/${from}`]: null, [`texts/${to}`]: textOf(from) });
const Q = 'questions.json';

const cases: readonly OneFaultCase[] = [
  [
    'with another ending',
    moved('de/tabs.json', 'de/tabs.jsn'),
    at('texts/de/tabs.jsn', 1, '', { message: 'expected the name texts/de/tabs.json, found "texts/de/tabs.jsn"' }),
  ],
  [
    'with a capital',
    moved(`en/${Q}`, 'en/Questions.json'),
    at('texts/en/Questions.json', 1, '', { expected: 'the name texts/en/questions.json' }),
  ],
  [
    'that replaces the product’s own texts, with another ending',
    { 'texts/en/mail.json5': '{ "hello": "Good day" }' },
    at('texts/en/mail.json5', 1, '', { expected: 'the name texts/en/mail.json' }),
  ],
  [
    'that one language lacks',
    { 'texts/de/demandsAndNeeds.json': null },
    at('texts/de/demandsAndNeeds.json', 1, '', { message: 'expected this file, with the texts covered, noted' }),
  ],
];

test.each(cases)('a file of texts %s is one fault', (_what, changes, expected) => {
  expect(faultsOf(changes)).toEqual([expect.objectContaining(expected)]);
});

test('a text that is none is one fault, and not missing as well', () => {
  expect(faultsOf({ 'texts/en/tabs.json': '{ "car": 5 }' })).toEqual([
    expect.objectContaining(at('texts/en/tabs.json', 1, 'car', { expected: 'text', found: '5' })),
  ]);
});

test('a key with a slip is told where its text is missing, and not as a text that nobody needs', () => {
  expect(faultsOf({ 'texts/de/tabs.json': '{ "cra": "Auto" }' })).toEqual([
    expect.objectContaining({
      ...at('products/solo/questions.yaml', 5, 'sections[0].tab'),
      message: 'expected the text car in texts/de/tabs.json (did you mean "tabs.cra"?)',
    }),
  ]);
});

test('what an editor keeps beside a file that is there is no fault', () => {
  expect(faultsOf({ 'texts/en/tabs.json~': textOf('en/tabs.json') })).toEqual([]);
});
