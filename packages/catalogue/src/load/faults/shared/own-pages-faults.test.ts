import { describe, expect, test } from 'vitest';
import { at, type Case, faultsOf } from '../../../testing/sample-faults.ts';
import { type Changes, sampleFolder, twoProducts } from '../../../testing/sample-folder.ts';

const LANGUAGES = ['en', 'de'];
const page = sampleFolder().files.get('content/en/solo/exposures.html') ?? '';
const article = page.replace('<p>', '<h1>Not sure</h1><p>');
const own = page.replace('Words', 'Own words');
const inEach = (folder: string, names: readonly string[], text: string | null): Changes =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => names.map((name) => [`content/${language}/${folder}${name}.html`, text])),
  );
const BOTH = ['exposures', 'acme.damage_to_car'];
/** Both products share their pages about covers. */
const shared: Changes = twoProducts({
  ...inEach('solo/', BOTH, null),
  ...inEach('duo/', BOTH, null),
  ...inEach('covers/', BOTH, page),
});

const cases: readonly Case[] = [
  [
    'a product’s own page that is misspelt beside a shared one',
    {
      ...shared,
      ...inEach('solo/', ['acme.damage_to_car'], own),
      ...{ 'content/en/solo/acme.damage_to_car.html': null },
      'content/en/solo/acme.damage_to_cra.html': own,
    },
    at('content/en/solo/acme.damage_to_cra.html', 1, '', { nearest: 'acme.damage_to_car.html' }),
  ],
  [
    'a product’s own page in one language alone, beside a shared one',
    { ...shared, 'content/de/solo/exposures.html': own },
    at('content/de/solo/exposures.html', 1, '', {
      expected:
        'the page content/en/solo/exposures.html as well, since a page of a product’s own is there in every language or in none',
    }),
  ],
  [
    'a product’s own page in one language alone, which no product shares',
    { 'content/de/solo/exposures.html': null },
    at('content/en/solo/exposures.html', 1, ''),
  ],
  [
    'a misspelt page that no product shares',
    { 'content/de/solo/exposures.html': null, 'content/de/solo/exposure.html': own },
    at('content/de/solo/exposure.html', 1, '', { found: 'exposure.html', nearest: 'exposures.html' }),
  ],
  [
    'a page with a capital letter',
    { 'content/de/solo/exposures.html': null, 'content/de/solo/Exposures.html': own },
    at('content/de/solo/Exposures.html', 1, '', { nearest: 'exposures.html' }),
  ],
  [
    'a page with another ending',
    { 'content/de/solo/exposures.html': null, 'content/de/solo/exposures.htm': own },
    at('content/de/solo/exposures.htm', 1, '', { nearest: 'exposures.html' }),
  ],
  [
    'a page that is written in Markdown',
    { 'content/de/solo/exposures.html': null, 'content/de/solo/exposures.md': '# Short' },
    at('content/de/solo/exposures.md', 1, '', { nearest: 'exposures.html' }),
  ],
  [
    'pages in a folder that is named for no product',
    {
      ...shared,
      ...inEach('solo/', BOTH, own),
      'content/de/solo/exposures.html': null,
      'content/de/solo/acme.damage_to_car.html': null,
      'content/de/sollo/exposures.html': own,
      'content/de/sollo/acme.damage_to_car.html': own,
    },
    at('content/de/sollo/acme.damage_to_car.html', 1, '', { found: 'sollo', nearest: 'solo' }),
  ],
  [
    'a page about a cover that the product does not have',
    { ...shared, ...inEach('solo/', ['acme.windscreen'], own) },
    [at('content/en/solo/acme.windscreen.html', 1, ''), at('content/de/solo/acme.windscreen.html', 1, '')],
  ],
  [
    'a shared page that is misspelt',
    { ...shared, 'content/de/covers/exposures.html': null, 'content/de/covers/exposurs.html': page },
    at('content/de/covers/exposurs.html', 1, '', { nearest: 'exposures.html' }),
  ],
  [
    'a page that brand.yaml names, and that is misspelt',
    {
      'content/de/privacy.html': null,
      'content/de/privcy.html': sampleFolder().files.get('content/de/privacy.html') ?? '',
    },
    at('content/de/privcy.html', 1, '', { nearest: 'privacy.html' }),
  ],
  [
    'a page to which nothing leads',
    inEach('', ['summer'], page),
    [at('content/en/summer.html', 1, ''), at('content/de/summer.html', 1, '')],
  ],
  [
    'a help article in one language alone',
    { 'content/en/questions/not-sure.html': article },
    at('content/en/questions/not-sure.html', 1, '', {
      expected: 'the page content/de/questions/not-sure.html as well, since a help article is there in every language',
    }),
  ],
  [
    'a help article that is misspelt in one language',
    { 'content/en/questions/excess.html': page, 'content/de/questions/exess.html': page },
    at('content/de/questions/exess.html', 1, '', {
      message:
        'expected the name excess.html, as in another language, since a help article is there in every language, found "exess.html"',
    }),
  ],
  [
    'a help article that is misspelt in the first language, and to which a page leads',
    {
      'content/en/questions/exess.html': page,
      'content/de/questions/excess.html': page,
      'content/de/one.html': page.replace('Words', '<a href="questions/excess.html">Words</a>'),
    },
    at('content/en/questions/exess.html', 1, '', { expected: expect.stringMatching(/^the name excess\.html/) }),
  ],
  [
    'a help article whose name no address has',
    inEach('questions/', ['Not_Sure'], article),
    [at('content/en/questions/Not_Sure.html', 1, ''), at('content/de/questions/Not_Sure.html', 1, '')],
  ],
];

describe('pages of a product’s own', () => {
  test.each(cases)('%s is told once, at the page', (_what, changes, expected) => {
    const faults = faultsOf(changes);
    const wanted = Array.isArray(expected) ? expected : [expected];
    expect(faults.map(({ file, line, key, message }) => `${file}:${line} ${key} ${message}`)).toHaveLength(
      wanted.length,
    );
    for (const one of wanted) expect(faults).toContainEqual(expect.objectContaining(one));
  });

  test('are read beside the shared ones, and a page to which another leads is no stray', () => {
    expect(
      faultsOf({
        ...shared,
        ...inEach('solo/', ['exposures'], own),
        ...Object.fromEntries(LANGUAGES.map((one) => [`content/${one}/more.html`, page])),
        ...Object.fromEntries(
          LANGUAGES.map((one) => [`content/${one}/one.html`, page.replace('Words', '<a href="more.html">More</a>')]),
        ),
      }),
    ).toEqual([]);
  });
});

describe('the language of pages', () => {
  const moved = (to: string): Changes =>
    Object.fromEntries(
      [...sampleFolder().files]
        .filter(([path]) => path.startsWith('content/de/'))
        .flatMap(([path, text]) => [
          [path, null],
          [path.replace('/de/', `/${to}/`), text.replace('<html', '<html lang="de"')],
        ]),
    );
  test.each(['dee', 'DE', 'ed', 'german'])('a folder %s in the stead of de is told once', (name) => {
    expect(faultsOf(moved(name))).toEqual([
      expect.objectContaining(
        at(`content/${name}`, 1, '', { message: `expected the name content/de/, found "content/${name}/"` }),
      ),
    ]);
  });

  test('that the brand does not speak is told once, however many pages it has', () => {
    const words = { 'content/fr/one.html': page, 'content/fr/solo/exposures.html': page };
    expect(faultsOf(words)).toEqual([
      expect.objectContaining(at('content/fr', 1, '', { expected: 'one of the languages', found: 'fr' })),
    ]);
  });

  test('that has no page at all is told once, where it is named', () => {
    const gone = Object.fromEntries(
      Object.keys(moved('xx'))
        .filter((path) => path.includes('/de/'))
        .map((path) => [path, null]),
    );
    expect(faultsOf(gone)).toEqual([expect.objectContaining(at('brand.yaml', 4, 'languages[1]', { found: 'de' }))]);
  });
});
