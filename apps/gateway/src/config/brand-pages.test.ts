import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { assert } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { beforeAll, expect, it } from 'vitest';
import { loadBrandsOnce } from '../../tests/kit/shops/load-brands-once.ts';
import { testConfig } from '../../tests/kit/shops/start-test-gateway.ts';

let brands: ReadonlyMap<string, Brand>;
beforeAll(async () => {
  const loaded = await loadBrandsOnce(testConfig('/nowhere'));
  assert(loaded.ok, 'the brands are loaded');
  brands = loaded.value;
});

const each = ['showcase', 'example'].flatMap((brand) => ['en', 'de'].map((language) => [brand, language] as const));

/** A content page of a brand in a language, as its words. */
function wordsOn(brand: string, page: string) {
  const file = fileURLToPath(new URL(`../../../../brands/${brand}/content/${page}`, import.meta.url));
  return readFileSync(file, 'utf8')
    .replaceAll(/<[^>]*>|&nbsp;/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

it.each(each)('%s names each add-on on the pages about its products, in %s', (code, language) => {
  const brand = brands.get(code);
  for (const { readMore, product } of brand?.schemes ?? []) {
    const words = readMore === undefined ? '' : wordsOn(code, `${language}/${readMore}`).toLowerCase();
    for (const { code: cover } of brand?.products[product ?? '']?.covers.optional ?? [])
      expect(words).toContain(brand?.texts[language]?.[`covers.${cover}.name`]?.toLowerCase());
  }
});

it.each(each)(
  '%s says where to complain, how long an answer takes, and who decides after that, in %s',
  (code, language) => {
    const brand = brands.get(code);
    assert(brand, 'the brand is loaded');
    const { company, address, complaints } = brand.legal;
    const words = wordsOn(code, `${language}/${complaints.page}`);
    for (const said of [company, address, complaints.email, complaints.telephone]) expect(words).toContain(said);
    const times = {
      en: ['third business day', 'eight weeks', 'six months'],
      de: ['dritten Werktags', 'acht Wochen', 'sechs Monate'],
    };
    for (const said of times[language as 'en' | 'de']) expect(words).toContain(said);
    for (const said of ['Financial Ombudsman Service', 'Exchange Tower, London E14 9SR', '0800 023 4567'])
      expect(words).toContain(said);
  },
);

it.each(each)('%s writes nine years of bonus beside the price as in its answers, in %s', (code, language) => {
  const texts = brands.get(code)?.texts[language] ?? {};
  expect(texts['quote.panel.nineYears']).toBe(texts['questions.noClaimsDiscount.options.9']);
});
