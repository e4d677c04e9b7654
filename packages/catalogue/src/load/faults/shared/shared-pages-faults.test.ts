import { describe, expect, test } from 'vitest';
import { at, type Case, faultsOf } from '../../../testing/sample-faults.ts';
import { type Changes, sampleFolder, twoProducts } from '../../../testing/sample-folder.ts';
import { loadBrand } from '../../load-brand.ts';

const LANGUAGES = ['en', 'de'];
const page = sampleFolder().files.get('content/en/solo/exposures.html') ?? '';
const pages = (product: string, text: string | null): Changes =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) =>
      ['exposures', 'acme.damage_to_car'].map((name) => [`content/${language}/${product}/${name}.html`, text]),
    ),
  );
const inEach = (name: string, text: string): Changes =>
  Object.fromEntries(LANGUAGES.map((language) => [`content/${language}/${name}.html`, text]));
/** The pages of both products exist once. */
const shared: Changes = twoProducts({ ...pages('solo', null), ...pages('duo', null), ...pages('covers', page) });

const cases: readonly Case[] = [
  [
    'a page of two products that does not close what it opens',
    { ...shared, 'content/en/covers/exposures.html': page.replace('</p>', '') },
    at('content/en/covers/exposures.html', 2, 'p'),
  ],
  [
    'a page that no cover of a product needs',
    { ...shared, 'content/en/covers/acme.windscreen.html': page },
    at('content/en/covers/acme.windscreen.html', 1, '', { found: 'acme.windscreen.html' }),
  ],
  [
    'a shared page about which every product has its own',
    { ...twoProducts(), 'content/en/covers/exposures.html': page.replace('Words', 'Others') },
    at('content/en/covers/exposures.html', 1, ''),
  ],
  [
    'a copy of the shared page in a product',
    { ...shared, 'content/en/solo/exposures.html': page },
    at('content/en/solo/exposures.html', 1, '', {
      expected:
        'words that differ from content/en/covers/exposures.html, or no such file: the product then shares that one',
    }),
  ],
  [
    'a page that neither a product nor all of them have',
    { ...shared, 'content/en/covers/exposures.html': null },
    at('products/duo/covers.yaml', 1, 'included', {
      message:
        'expected the page content/en/duo/exposures.html, or content/en/covers/exposures.html for all products (duo, solo)',
    }),
  ],
];

describe('pages about covers that products share', () => {
  test.each(cases)('%s is told once, where it is written', (_what, changes, expected) => {
    const faults = faultsOf(changes);
    const wanted = Array.isArray(expected) ? expected : [expected];
    expect(faults.map(({ file, line, key }) => `${file}:${line} ${key}`)).toHaveLength(wanted.length);
    for (const one of wanted) expect(faults).toContainEqual(expect.objectContaining(one));
  });

  test('may stand beside a product’s own, which is read in their stead', () => {
    const loaded = loadBrand(sampleFolder({ ...shared, ...inEach('solo/exposures', page.replace('Words', 'Others')) }));
    expect(loaded.ok).toBe(true);
  });

  test.each(['covers', 'questions', 'Covers'])('a product is not named %s, as a folder of pages is', (name) => {
    const texts = Object.entries(twoProducts()).map(([path, text]): [string, string] => [
      path.replace('/duo/', `/${name}/`),
      String(text).replace('product: duo', `product: ${name}`),
    ]);
    expect(faultsOf(Object.fromEntries(texts))).toEqual([
      expect.objectContaining(
        at(`products/${name}/product.yaml`, 1, 'product', {
          expected: `another name, for the product and its folder: content/<language>/${name.toLowerCase()}/ is for pages of all products`,
          found: name,
        }),
      ),
    ]);
  });
});
