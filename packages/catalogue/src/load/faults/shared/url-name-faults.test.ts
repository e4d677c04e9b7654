import { expect, test } from 'vitest';
import { sampleExtended } from '../../../testing/sample-extended.ts';
import { at, faultsOf, type OneFaultCase, P } from '../../../testing/sample-faults.ts';
import { twoProducts } from '../../../testing/sample-folder.ts';

const D = 'products/duo/product.yaml';
const own = 'product: duo\nextends: solo\nurlName: solo\nrating: { wordingVersion: v2 }\n';

const cases: readonly OneFaultCase[] = [
  [
    'a name in the address that another product has',
    sampleExtended({ [D]: own }),
    at(D, 3, 'urlName', {
      message:
        'expected a name in the address of its own: brands/tiny/products/solo/product.yaml:3 has it already, found "solo"',
    }),
  ],
  [
    'a name in the address that another product has, of which it takes nothing',
    twoProducts({ [D]: String(twoProducts()[D]).replace('urlName: duo', 'urlName: solo') }),
    at('products/solo/product.yaml', 3, 'urlName', { found: 'solo' }),
  ],
  [
    'a product with the address of a page of the site',
    { [P]: ['urlName: solo', 'urlName: cover'] },
    at(P, 3, 'urlName', {
      message: 'expected another name in the address, such as car-cover: /cover is a page of the site, found "cover"',
    }),
  ],
  [
    'a product with an address that the gateway answers itself',
    { [P]: ['urlName: solo', 'urlName: api'] },
    at(P, 3, 'urlName', {
      message: 'expected another name in the address, such as car-api: /api is the gateway’s own, found "api"',
    }),
  ],
  [
    'a scheme with the address of a page of the site',
    { 'brand.yaml': ['product: solo', 'product: solo, urlName: sign-in'] },
    at('brand.yaml', 11, 'schemes[0].urlName', { found: 'sign-in' }),
  ],
];

test.each(cases)('%s is told once, with the line that has it', (_what, changes, expected) => {
  expect(faultsOf(changes)).toEqual([expect.objectContaining(expected)]);
});
