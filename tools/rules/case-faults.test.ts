import { expect, test } from 'vitest';
import { caseFaults } from './case-faults.ts';

test.each([
  'packages/base/src/canonicalJson.ts',
  'apps/web/src/features/Quote/quote-page.tsx',
  'apps/gateway/src/store/money/check_books.sql',
  'tools/generate/writeNew.ts',
  'journeys/buying/ByCard.journey.ts',
  'docs/how-to/Add a brand.md',
  'docs/MONEY.md',
  'examples/risks/flexCarefulDriver.yaml',
  'brands/showcase/Theme.css',
  'brands/showcase/products/Flex/product.yaml',
  'bench/gateway/same_sql.ts',
])('given %s, then it is named', (file) => {
  expect(caseFaults([file])).toEqual([`${file}: file names are kebab-case`]);
});

test('given names that others look for, or the codes of a brand’s data, then nothing is named', () => {
  expect(
    caseFaults([
      'ARCHITECTURE.md',
      'LICENSE',
      '.npmrc',
      '.ci/run',
      'apps/web/README.md',
      'apps/web/src/vite-env.d.ts',
      'tools/rules/case-faults.test.ts',
      'brands/showcase/fonts/OFL.txt',
      'apps/gateway/src/look/fonts/DejaVuSansCondensed.ttf',
      'brands/showcase/rates/ncd_protection.csv',
      'brands/showcase/texts/de/beforeWeBegin.json',
      'brands/showcase/content/en/covers/harbour.damage_to_car.html',
    ]),
  ).toEqual([]);
});

test.each(['apps/gateway/src/people/one.mts', 'tools/one.cjs', 'packages/kit/src/one.jsx'])(
  'given %s, then its ending is named',
  (file) => {
    expect(caseFaults([file])).toEqual([`${file}: code ends in .ts or .tsx`]);
  },
);
