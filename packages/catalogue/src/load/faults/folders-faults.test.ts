import { expect, test } from 'vitest';
import { sampleExtended } from '../../testing/sample-extended.ts';
import { at, faultsOf, type OneFaultCase, P } from '../../testing/sample-faults.ts';
import { type Changes, sampleFolder } from '../../testing/sample-folder.ts';

const filesIn = (from: string) => [...sampleFolder(sampleExtended()).files].filter(([path]) => path.startsWith(from));
const goneFrom = (from: string): Changes => Object.fromEntries(filesIn(from).map(([path]) => [path, null]));

/** The sample with every file of a folder moved to another folder, or to none. */
function moved(from: string, to?: string): Changes {
  const files = filesIn(from);
  return sampleExtended({
    ...goneFrom(from),
    ...(to === undefined ? {} : Object.fromEntries(files.map(([path, text]) => [path.replace(from, to), text]))),
  });
}

const ownRates: Changes = {
  'products/solo/rates/base.csv': null,
  'products/solo/rate/base.csv': sampleFolder().files.get('products/solo/rates/base.csv') ?? '',
};

const cases: readonly OneFaultCase[] = [
  [
    'rates by another name',
    moved('rates/', 'rate/'),
    at('rate', 1, '', { message: 'expected the name rates/, found "rate/"' }),
  ],
  ['texts with a capital', moved('texts/', 'Texts/'), at('Texts', 1, '', { found: 'Texts/' })],
  ['pages by another name', moved('content/', 'contents/'), at('contents', 1, '', { found: 'contents/' })],
  ['brand.yaml with another ending', moved('brand.yaml', 'brand.yml'), at('brand.yml', 1, '', { found: 'brand.yml' })],
  ['products by another name', moved('products/', 'product/'), at('product', 1, '', { found: 'product/' })],
  ['documents by another name', moved('documents/', 'document/'), at('document', 1, '', { found: 'document/' })],
  ['pictures by another name', moved('images/', 'image/'), at('image', 1, '', { found: 'image/' })],
  ['look-up tables by another name', moved('look-ups/', 'lookups/'), at('lookups', 1, '', { found: 'lookups/' })],
  [
    'the file of cars by another name',
    moved('look-ups/vehicles.csv', 'look-ups/vehicle.csv'),
    at('look-ups/vehicle.csv', 1, '', {
      message: 'expected the name look-ups/vehicles.csv, found "look-ups/vehicle.csv"',
    }),
  ],
  ['a theme by another name', moved('theme.css', 'themes.css'), at('themes.css', 1, '', { found: 'themes.css' })],
  [
    'texts of a language in capitals',
    moved('texts/de/', 'texts/DE/'),
    at('texts/DE', 1, '', { message: 'expected the name texts/de/, found "texts/DE/"' }),
  ],
  ...['dee', 'german'].map(
    (name): OneFaultCase => [
      `texts of a language called ${name}`,
      moved('texts/de/', `texts/${name}/`),
      at(`texts/${name}`, 1, '', { expected: 'the name texts/de/', found: `texts/${name}/` }),
    ],
  ),
  [
    'documents of a language in capitals',
    moved('documents/v1/de/', 'documents/v1/DE/'),
    at('documents/v1/DE', 1, '', { expected: 'the name documents/v1/de/' }),
  ],
  [
    'a file of a product with another ending',
    moved(P, 'products/solo/product.yml'),
    at('products/solo/product.yml', 1, ''),
  ],
  ['a folder of rates of a product by another name', ownRates, at('products/solo/rate', 1, '', { found: 'rate' })],
  [
    'the folder of a product by another name than brand.yaml, its product.yaml and another product say',
    moved('products/solo/', 'products/solos/'),
    at('products/solos', 1, '', { message: 'expected the name products/solo/, found "products/solos/"' }),
  ],
  [
    'the name of a product that its own product.yaml alone misspells',
    sampleExtended({ [P]: ['product: solo', 'product: solos'] }),
    at(P, 1, 'product', { expected: 'the name of the folder, solo' }),
  ],
  [
    'no texts of a language',
    moved('texts/de/'),
    at('brand.yaml', 4, 'languages[1]', {
      message: 'expected a language that has its folder texts/de/, found "de"',
    }),
  ],
  [
    'no pages of a language',
    moved('content/de/'),
    at('brand.yaml', 4, 'languages[1]', { expected: 'a language that has its folder content/de/' }),
  ],
  [
    'neither texts nor pages of a language',
    { ...moved('texts/de/'), ...goneFrom('content/de/') },
    at('brand.yaml', 4, 'languages[1]', { expected: 'a language that has its folder texts/de/ and content/de/' }),
  ],
  [
    'a language that brand.yaml misspells',
    sampleExtended({ 'brand.yaml': ['languages: [en, de]', 'languages: [en, dd]'] }),
    at('brand.yaml', 4, 'languages[1]', { found: 'dd', nearest: 'de' }),
  ],
];

test.each(cases)('%s: one fault, and none that follows', (_what, changes, expected) => {
  expect(faultsOf(changes)).toEqual([expect.objectContaining(expected)]);
});

test('a misnamed folder hides no other fault', () => {
  const changes = { ...moved('texts/', 'text/'), ...{ 'theme.css': ['--muted:', '--muted-:'] as const } };
  expect(faultsOf(changes).map(({ file }) => file.replace('brands/tiny/', ''))).toEqual(
    expect.arrayContaining(['text', 'theme.css']),
  );
});

test('what was sold once in a language that the brand has no more is no fault', () => {
  const wording = sampleFolder().files.get('documents/v1/de/acme.policy-wording.html') ?? '';
  expect(faultsOf({ 'documents/v0/da/acme.policy-wording.html': wording })).toEqual([]);
});

test('what has a name like none of a brand’s, or stands beside what is meant, is no fault', () => {
  expect(
    faultsOf({
      'README.md': 'Read',
      'theme.css.bak': ':root',
      'docs/notes.md': 'Notes',
      LICENCE: 'All',
      'tests/a.json': '{}',
    }),
  ).toEqual([]);
});
