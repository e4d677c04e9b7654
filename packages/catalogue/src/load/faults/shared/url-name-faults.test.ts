import { expect, test } from 'vitest';
import { sampleExtended } from '../../../testing/sample-extended.ts';
import { at, faultsOf, type OneFaultCase } from '../../../testing/sample-faults.ts';
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
];

test.each(cases)('%s is told once, with the line that has it', (_what, changes, expected) => {
  expect(faultsOf(changes)).toEqual([expect.objectContaining(expected)]);
});
