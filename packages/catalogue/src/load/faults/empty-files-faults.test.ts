import { describe, expect, test } from 'vitest';
import { sampleExtended } from '../../testing/sample-extended.ts';
import { at, C, faultsOf, type OneFaultCase, P, Q } from '../../testing/sample-faults.ts';

const empty = (name: string, text: string): OneFaultCase => [
  `${name}.yaml of ${JSON.stringify(text)}`,
  sampleExtended({ [`products/duo/${name}.yaml`]: text }),
  at(`products/duo/${name}.yaml`, 1, '', {
    message: `expected keys that differ from those in brands/tiny/products/solo/${name}.yaml, or no such file, found an empty file`,
  }),
];

const cases: readonly OneFaultCase[] = [
  ...['questions', 'covers', 'payments', 'documents'].map((name) => empty(name, '')),
  ...['# later\n', '---\n', '~\n', '{}\n', '\n'].map((text) => empty('covers', text)),
  [
    'questions for drivers, where the other product has none',
    sampleExtended({ 'products/duo/additional-driver.yaml': '# later\n' }),
    at('products/duo/additional-driver.yaml', 1, '', {
      message: 'expected the keys sections, found an empty file',
    }),
  ],
];

describe('an empty file of a product that extends another', () => {
  test.each(cases)('%s is told once, with what to do about it', (_what, changes, expected) => {
    expect(faultsOf(changes)).toEqual([expect.objectContaining(expected)]);
  });
});

describe('an empty file elsewhere', () => {
  test.each(['brand.yaml', P, Q, C, 'products/solo/payments.yaml', 'products/solo/documents.yaml'])(
    '%s is told once, with the keys that it lacks',
    (path) => {
      expect(faultsOf({ [path]: '# later\n' })).toEqual([
        expect.objectContaining({
          ...at(path, 1, ''),
          message: expect.stringMatching(/^expected the keys \w+.*, found an empty file$/),
        }),
      ]);
    },
  );

  test('is none where nothing has to be in it: texts that replace none', () => {
    expect(faultsOf({ 'texts/en/extra.json': '{}', 'texts/de/extra.json': '{}' })).toEqual([]);
  });
});
