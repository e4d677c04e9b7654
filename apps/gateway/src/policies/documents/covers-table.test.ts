import type { Brand } from '@marque/catalogue';
import { assert, beforeAll, describe, expect, it } from 'vitest';
import { inWordsAsSold } from '../../../tests/kit/samples/in-words-as-sold.ts';
import { recordingSheet } from '../../../tests/kit/samples/recording-sheet.ts';
import { samplePolicy } from '../../../tests/kit/samples/sample-policy.ts';
import { loadBrandsOnce } from '../../../tests/kit/shops/load-brands-once.ts';
import { testConfig } from '../../../tests/kit/shops/start-test-gateway.ts';
import { wordsOf } from '../../papers/words.ts';
import { coversTable } from './covers-table.ts';

let brands: ReadonlyMap<string, Brand>;
beforeAll(async () => {
  const loaded = await loadBrandsOnce(testConfig('/nowhere'));
  assert(loaded.ok, 'the brands are loaded');
  brands = loaded.value;
});

/** The covers of a product as a schedule with all of them lists them: name, insurer, limit. */
function rowsOf(brandCode: string, productCode: string, language: string) {
  const [showcase, brand] = [brands.get('showcase'), brands.get(brandCode)];
  const product = brand?.products[productCode];
  assert(showcase && brand && product, 'the product is loaded');
  const covers = [...product.covers.included, ...product.covers.optional].map(({ code }) => code);
  const facts = { ...inWordsAsSold(samplePolicy(), showcase), product, covers };
  const { sheet, lines } = recordingSheet();
  coversTable(sheet, { facts, brand }, wordsOf(brand, language));
  return {
    rows: lines.slice(2).map((line) => line.split(' | ')),
    brand,
    wordingVersion: product.rating.wordingVersion,
  };
}

const amounts = (words: string) => words.match(/£[\d,]+|[\d.]+\s£/g) ?? [];

describe.each([
  ['showcase', 'flex'],
  ['showcase', 'annual'],
  ['showcase', 'driveaway'],
  ['example', 'cover'],
])('the covers on a schedule of %s %s', (brandCode, productCode) => {
  it.each(['en', 'de'])(
    'in %s say of each its limit as the wording has it, or that the wording says it',
    (language) => {
      const { rows, brand, wordingVersion } = rowsOf(brandCode, productCode, language);
      const pages = Object.entries(brand.documentPages).filter(([path]) =>
        path.includes(`${wordingVersion}/${language}/`),
      );
      const wording = pages.map(([, page]) => page).join(' ');
      expect(wording).not.toBe('');
      for (const [name, , limit = ''] of rows) {
        expect(limit, name).not.toBe('');
        for (const amount of amounts(limit))
          expect(wording.replaceAll('\u00a0', ' '), name).toContain(amount.replaceAll('\u00a0', ' '));
      }
    },
  );
});

it.each([
  ['en', 'Liability to others', 'Injury: no limit. Property: up to £20,000,000'],
  ['en', 'Damage to your car', 'Market value of your car'],
  ['en', 'Personal accident', '£5,000 for each person'],
  ['en', 'Legal expenses', 'Up to £100,000'],
  ['en', 'Driving abroad', 'See your policy wording'],
  ['de', 'Haftpflicht', 'Verletzungen: ohne Grenze. Eigentum: bis zu 20.000.000 £'],
])('in %s the limit of %s is told', (language, name, limit) => {
  const { rows } = rowsOf('showcase', 'flex', language);
  const found = rows.find(([cover = '']) => cover.startsWith(name))?.[2];
  expect(found?.replaceAll('\u00a0', ' ')).toBe(limit);
});
