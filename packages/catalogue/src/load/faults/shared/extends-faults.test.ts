import { describe, expect, test } from 'vitest';
import { sampleExtended } from '../../../testing/sample-extended.ts';
import { at, type Case, faultsOf } from '../../../testing/sample-faults.ts';
import { sampleFolder, twoProducts } from '../../../testing/sample-folder.ts';
import { loadBrand } from '../../load-brand.ts';

const D = 'products/duo/product.yaml';
const own = 'product: duo\nextends: solo\nurlName: duo\nrating: { wordingVersion: v2 }\n';
const solo = (name: string) => sampleFolder().files.get(`products/solo/${name}.yaml`) ?? '';

const cases: readonly Case[] = [
  [
    'a product that extends itself',
    sampleExtended({ [D]: own.replace('solo', 'duo') }),
    at(D, 2, 'extends', { expected: 'another product of the brand', found: 'duo' }),
  ],
  [
    'a product that extends one that is not there',
    sampleExtended({ [D]: own.replace('solo', 'sollo') }),
    at(D, 2, 'extends', { found: 'sollo', nearest: 'solo' }),
  ],
  [
    'a ring of products',
    sampleExtended({
      'products/solo/product.yaml': solo('product').replace('product: solo', 'product: solo\nextends: duo'),
    }),
    at(D, 2, 'extends', { expected: 'a product that extends none of these: duo extends solo extends duo' }),
  ],
  [
    'a product that extends something that is no name',
    sampleExtended({ [D]: own.replace('solo', '[solo]') }),
    at(D, 2, 'extends', { expected: 'another product of the brand' }),
  ],
  [
    'a wrong value that two products have of one line',
    sampleExtended({ 'products/solo/product.yaml': solo('product').replace('years: 17', 'years: seventeen') }),
    at('products/solo/product.yaml', 29, 'rating.referrals[0].years'),
  ],
  [
    'a wrong name that two products have of one line',
    sampleExtended({ 'products/solo/covers.yaml': solo('covers').replace('insurer: acme', 'insurer: acne') }),
    at('products/solo/covers.yaml', 2, 'included[0].insurer', { nearest: 'acme' }),
  ],
  [
    'a key that neither product says',
    sampleExtended({ 'products/solo/product.yaml': solo('product').replace('quoteValidDays: 30\n', '') }),
    at('products/solo/product.yaml', 1, 'quoteValidDays'),
  ],
  [
    'a name in the address, which nobody takes from another',
    sampleExtended({ [D]: own.replace('urlName: duo\n', '') }),
    at(D, 1, 'urlName'),
  ],
  [
    'a wrong value of its own',
    sampleExtended({ [D]: `${own}quoteValidDays: soon\n` }),
    at(D, 5, 'quoteValidDays', { expected: 'a number', found: 'soon' }),
  ],
  [
    'a key of its own that no product has',
    sampleExtended({ [D]: `${own}quoteValidDay: 30\n` }),
    at(D, 5, 'quoteValidDay', { nearest: 'quoteValidDays' }),
  ],
  [
    'a file that says what the product takes anyway',
    sampleExtended({ 'products/duo/payments.yaml': solo('payments') }),
    at('products/duo/payments.yaml', 1, '', {
      expected: 'keys that differ from those in brands/tiny/products/solo/payments.yaml, or no such file',
    }),
  ],
  [
    'a file that is missing from both',
    sampleExtended({ 'products/solo/payments.yaml': null }),
    at('products/solo/payments.yaml', 1, ''),
  ],
  [
    'a file of which nothing can be read',
    sampleExtended({ 'products/solo/covers.yaml': 'included: [\n' }),
    at('products/solo/covers.yaml', 2, ''),
  ],
];

describe('a product that extends another', () => {
  test.each(cases)('%s is told once, where it is written', (_what, changes, expected) => {
    const faults = faultsOf(changes);
    const wanted = Array.isArray(expected) ? expected : [expected];
    expect(faults.map(({ file, line, key, message }) => `${file}:${line} ${key} ${message}`)).toHaveLength(
      wanted.length,
    );
    for (const one of wanted) expect(faults).toContainEqual(expect.objectContaining(one));
  });

  test('is what a copy with the same differences is', () => {
    const [short, copied] = [loadBrand(sampleFolder(sampleExtended())), loadBrand(sampleFolder(twoProducts()))];
    if (!short.ok || !copied.ok) throw new Error('a folder has faults');
    expect(short.value.products).toEqual(copied.value.products);
  });

  test('lays its keys over those of the other, and takes a list as a whole', () => {
    const more = 'quoteValidDays: 14\nexcess: { isAdjustable: false }\nexpiredProposal: [note, colour]\n';
    const loaded = loadBrand(sampleFolder(sampleExtended({ [D]: `${own}${more}` })));
    expect(loaded.ok && loaded.value.products['duo']).toMatchObject({
      quoteValidDays: 14,
      excess: { isAdjustable: false, default: 0 },
      expiredProposal: ['note', 'colour'],
      startWithinDays: 30,
    });
  });

  test('takes through a product in between', () => {
    const third = own.replace('product: duo', 'product: trio').replace('extends: solo', 'extends: duo');
    const pages = [...sampleFolder(sampleExtended()).files]
      .filter(([path]) => path.includes('/duo/') && path.startsWith('content/'))
      .map(([path, text]): [string, string] => [path.replace('/duo/', '/trio/'), text]);
    const wordings = [...sampleFolder().files]
      .filter(([path]) => path.startsWith('documents/v1/'))
      .map(([path, text]): [string, string] => [path.replace('/v1/', '/v3/'), text]);
    const trio = third.replace('urlName: duo', 'urlName: trio').replace('v2', 'v3');
    const changes = { ...Object.fromEntries([...pages, ...wordings]), 'products/trio/product.yaml': trio };
    const loaded = loadBrand(sampleFolder(sampleExtended(changes)));
    expect(loaded.ok && loaded.value.products['trio']).toMatchObject({ code: 'trio', quoteValidDays: 30 });
  });
});
