import { assert } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { beforeAll, expect, it } from 'vitest';
import { loadBrands } from '../../src/config/load-brands.ts';
import { brandLook } from '../../src/look/brand-look.ts';
import { brandedLook, type SheetLook } from '../../src/papers/sheet-look.ts';
import { wordsOf } from '../../src/papers/words.ts';
import { scheduleOn } from '../../src/policies/documents/schedule-on.ts';
import { inWordsAsSold } from '../kit/samples/in-words-as-sold.ts';
import { samplePolicy } from '../kit/samples/sample-policy.ts';
import { wordsOnPages } from '../kit/samples/words-on-pages.ts';
import { testConfig } from '../kit/shops/start-test-gateway.ts';

let brand: Brand;
let look: SheetLook;
beforeAll(async () => {
  const config = testConfig('/nowhere');
  const loaded = await loadBrands(config);
  assert(loaded.ok, 'the brands are loaded');
  const found = loaded.value.get('showcase');
  assert(found, 'the brand is loaded');
  brand = found;
  look = brandedLook(await brandLook(brand));
});

/** Points of a line. */
const LINE = 19;

it.each([0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33])(
  'after %i lines keeps its documents, complaints and company on one page, and the table of covers on one too',
  async (linesBefore) => {
    const covers = brand.products['flex']?.covers.optional.map(({ code }) => code) ?? [];
    const facts = inWordsAsSold({ ...samplePolicy({ covers }), language: 'de' }, brand);
    const { written } = await wordsOnPages({ look, pointsBefore: linesBefore * LINE }, (sheet) =>
      scheduleOn(sheet, { facts, brand, words: wordsOf(brand, 'de'), siteUrl: 'https://shop.example' }),
    );
    const at = (heading: string) => written.findIndex(({ text }) => text === heading);
    const [documents, insured, told] = [
      'Unterlagen zu dieser Police',
      'Was versichert ist',
      'Was Sie uns gesagt haben',
    ].map(at);
    assert(
      documents !== undefined && insured !== undefined && told !== undefined && insured < told,
      'they are written',
    );
    expect(written[documents]?.page).toBe(written.at(-1)?.page);
    expect(written[told - 1]?.page).toBe(written[insured]?.page);
  },
);
