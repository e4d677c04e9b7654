import type { Brand } from '@marque/catalogue';
import { expect, test } from 'vitest';
import { effort } from '../effort.ts';
import { loadBrandFolder } from '../quote/brand-folder.ts';
import { measureProduct } from './measure-product.ts';

async function brandOf(folder: string): Promise<Brand> {
  const loaded = await loadBrandFolder(folder);
  if (!loaded.ok) throw new Error(loaded.problem.join('\n'));
  return loaded.value;
}

function measured(brand: Brand, code: string, language = 'en') {
  const product = brand.products[code];
  if (!product) throw new Error(`There is no product ${code}`);
  return measureProduct(brand, product, language);
}

test('given no brand, the table has a line for every product of every brand', async () => {
  const { code, lines } = await effort([]);
  expect(code).toBe(0);
  expect(lines.map((line) => line.split(/\s{2,}/)[0])).toEqual([
    '',
    ...['showcase annual', 'showcase driveaway', 'showcase flex', 'example cover'],
  ]);
  expect(lines[0]).toMatch(/screens +questions +taps +keys +swipes +words +decisions +minutes$/);
});

test('given a folder that is not there, or an option, says so', async () => {
  expect(await effort(['nobody'])).toMatchObject({ code: 1, lines: ['--brand: there is no folder brands/nobody'] });
  expect((await effort(['--help'])).lines[0]).toContain('npm run -s effort');
});

test.each([
  ['flex', { screens: 14, questions: 25, taps: 55, minutes: 4 }],
  ['annual', { screens: 14, questions: 25, taps: 55, minutes: 4 }],
  ['driveaway', { screens: 11, questions: 16, taps: 36, minutes: 3.1 }],
])('given %s, one driver with nothing to tell sees the price after no more than this', async (code, most) => {
  const measure = measured(await brandOf('showcase'), code);
  for (const [what, limit] of Object.entries(most))
    expect(measure[what as keyof typeof most], what).toBeLessThanOrEqual(limit);
});

/** Small numbers as a text may write them; a text that says a minute says one. */
const spelt: { readonly [language: string]: readonly string[] } = {
  en: ['', 'a', 'two', 'three', 'four', 'five', 'six'],
  de: ['', 'eine', 'zwei', 'drei', 'vier', 'fünf', 'sechs'],
};

test.each(['showcase', 'example'])(
  'given the home page of %s, the minutes that it names in each language are those of the estimate in its own words',
  async (folder) => {
    const brand = await brandOf(folder);
    const scheme = brand.schemes.find(({ schemeCode }) => schemeCode === brand.defaultScheme);
    for (const language of brand.languages) {
      const minutes = Math.round(measured(brand, scheme?.product ?? '', language).minutes);
      const said = /(\p{L}+|\d+) (?:minutes?|Minuten?)\b/u.exec(brand.texts[language]?.['home.hero.lead'] ?? '')?.[1];
      if (said !== undefined) expect([String(minutes), spelt[language]?.[minutes]], language).toContain(said);
    }
  },
);
