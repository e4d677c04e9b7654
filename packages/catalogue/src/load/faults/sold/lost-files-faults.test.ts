import { expect, test } from 'vitest';
import { faultLines } from '../../../fault-lines.ts';
import { sampleExtended } from '../../../testing/sample-extended.ts';
import { at, faultsOf, type OneFaultCase } from '../../../testing/sample-faults.ts';
import { sampleFolder } from '../../../testing/sample-folder.ts';

const D = 'products/duo/product.yaml';
const DOCUMENTS = { 'products/duo/documents.yaml': 'productInformation: { term: [said, told] }\n' };
const told = Object.fromEntries(
  ['en', 'de'].map((language) => [
    `texts/${language}/productInformation.json`,
    '{ "said": "So it is", "told": "So it is too" }',
  ]),
);
const solo = sampleFolder().files;

const cases: readonly OneFaultCase[] = [
  [
    'extends itself',
    { [D]: 'product: duo\nurlName: duo\nrating: { wordingVersion: v2 }\n' },
    at(D, 1, 'extends', {
      message: expect.stringMatching(
        /^expected this key, since solo has what is not here, or the keys kind, assetTypes, .*, excess$/,
      ),
    }),
  ],
  [
    'the documents of the other product',
    { 'products/solo/documents.yaml': null },
    at('products/solo/documents.yaml', 1, '', { expected: 'this file' }),
  ],
  [
    'the sense of the other product’s documents',
    { 'products/solo/documents.yaml': `\t${solo.get('products/solo/documents.yaml')}` },
    at('products/solo/documents.yaml', 1, ''),
  ],
];

test('the brand has no fault without it', () =>
  expect(faultsOf(sampleExtended({ ...DOCUMENTS, ...told }))).toEqual([]));

test.each(cases)('what extends another and lost %s is one fault at that', (_what, changes, expected) => {
  expect(faultsOf(sampleExtended({ ...DOCUMENTS, ...told, ...changes }))).toEqual([expect.objectContaining(expected)]);
});

const spare = (name: string, text: string) =>
  Object.fromEntries(['en', 'de'].map((language) => [`texts/${language}/${name}.json`, text]));

test('texts that nothing needs are told after all else', () => {
  const faults = faultsOf({
    ...spare('checklist', '{ "true": "It is true", "year": "It is a year" }'),
    'theme.css': null,
  });
  const files = faultLines(faults).map((line) => line.split(':')[0]);
  expect(files).toEqual(
    ['theme.css', 'texts/de/checklist.json', 'texts/en/checklist.json'].map((file) => `brands/tiny/${file}`),
  );
});

test('what nothing needs is not told beside what was lost', () => {
  const drivers = 'disclosures: [{ kind: POLICYHOLDER }, { kind: ADDITIONAL_PROFILE }]';
  const faults = faultsOf({
    ...spare('sections', '{ "car": { "title": "Your car" }, "their-car": { "title": "Their car" } }'),
    'questions/their-car.yaml': 'tab: car\nquestions: []\n',
    'products/solo/product.yaml': ['disclosures: [{ kind: POLICYHOLDER }]', drivers],
  });
  expect(faults).toEqual([
    expect.objectContaining(
      at('products/solo/product.yaml', 5, 'disclosures[1].kind', {
        expected: 'the file additional-driver.yaml, which says what is asked about each of them',
      }),
    ),
  ]);
});
