import { expect, it } from 'vitest';
import type { Place } from '../../read/place.ts';
import type { ProductSheets } from '../../read/read-product.ts';
import { checkPromotionTerms } from './check-promotion-terms.ts';

const place: Place = { file: 'texts/en/promotions.json', line: 1, key: 'TWO.terms' };
const sheetOf = (product: string, row: object): ProductSheets =>
  ({
    product: {
      value: { rating: { promotions: [{ code: 'TWO', instalments: 2, mostPennies: 4000, ...row }] } },
      at: () => ({ ...place, file: product }),
    },
  }) as unknown as ProductSheets;
const faultsOf = (second: object, name = 'Less') => {
  const faults: string[] = [];
  const textOf = (text: string) => ({ text, file: place.file, at: () => place });
  const terms = textOf('{{months}}, {{amount}}');
  const own = new Map([
    ['promotions.TWO.terms', terms],
    ['promotions.TWO.name', textOf(name)],
  ]);
  const texts = [{ language: 'en', own, defaults: new Map(), unread: new Set<string>() }];
  checkPromotionTerms(
    { report: ({ file }) => void faults.push(file) },
    [sheetOf('flex', {}), sheetOf('solo', second)],
    texts,
  );
  return faults;
};

it('terms of a code that two products have speak of both, so the figures that they say are the same', () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ from: '2026-01-01' })).toEqual([]);
  expect(faultsOf({ instalments: 3 })).toEqual(['solo']);
  expect(faultsOf({ mostPennies: 5000 })).toEqual(['solo']);
  expect(faultsOf({ from: '2026-01-01' }, 'From {{firstDay}}')).toEqual(['solo']);
});
