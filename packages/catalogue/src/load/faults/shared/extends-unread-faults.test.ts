import { expect, test } from 'vitest';
import { sampleExtended } from '../../../testing/sample-extended.ts';
import { at, faultsOf, type OneFaultCase } from '../../../testing/sample-faults.ts';
import { sampleFolder, twoProducts } from '../../../testing/sample-folder.ts';

const [D, S] = ['products/duo/product.yaml', 'products/solo/product.yaml'];
const own = 'product: duo\nextends: solo\nurlName: duo\nrating: { wordingVersion: v2 }\n';
const solo = sampleFolder().files.get(S) ?? '';
const differs = { 'products/duo/covers.yaml': '# what differs\noptional: []\n' };

const cases: readonly OneFaultCase[] = [
  ['a tab', { [D]: own.replace('urlName', '\turlName') }, at(D, 3, '')],
  ['a key twice', { [D]: `${own}urlName: duo\n` }, at(D, 5, 'urlName')],
  ['a list that does not close', { [D]: `${own}documents: [\n` }, at(D, 6, '')],
  ['nothing', { [D]: '' }, at(D, 1, '', { expected: expect.stringMatching(/^the keys product, .*an empty file$/) })],
  ['a list', { [D]: '- duo\n' }, at(D, 1, '', { expected: 'keys with values' })],
  ['a text', { [D]: 'duo\n' }, at(D, 1, '', { expected: 'keys with values', found: 'duo' })],
  ['another name', { [D]: null, 'products/duo/product.yml': own }, at('products/duo/product.yml', 1, '')],
  ['no file', { [D]: null }, at(D, 1, '', { message: 'expected this file, or no folder brands/tiny/products/duo' })],
  ['a tab in the other product’s', { [S]: solo.replace('urlName', '\turlName') }, at(S, 3, '')],
  ['nothing in the other product’s', { [S]: '# later\n' }, at(S, 1, '')],
  ['a list in the other product’s', { [S]: '- solo\n' }, at(S, 1, '')],
  ['no file of the other product', { [S]: null }, at(S, 1, '')],
];

test.each(cases)('a product.yaml with %s is one fault, whatever it would have extended', (_what, changes, expected) => {
  expect(faultsOf(sampleExtended({ ...differs, ...changes }))).toEqual([expect.objectContaining(expected)]);
});

test('a folder among the products with nothing of a product’s is one fault', () => {
  expect(faultsOf({ 'products/old/notes.txt': 'old' })).toEqual([
    expect.objectContaining({
      ...at('products/old/product.yaml', 1, ''),
      message: 'expected this file, or no folder brands/tiny/products/old',
    }),
  ]);
});

test('a product beside the unread one is checked as ever', () => {
  const second = 'products/duo/covers.yaml';
  const changes = twoProducts({ [S]: solo.replace('urlName', '\turlName') });
  const covers = String(changes[second]).replace('icon: car', 'icon: cra');
  expect(faultsOf({ ...changes, [second]: covers }).map(({ file, line }) => `${file}:${line}`)).toEqual(
    [S, second].map((path, index) => `brands/tiny/${path}:${index === 0 ? 3 : 2}`),
  );
});
