import type { Brand } from '@marque/catalogue';
import { assert, beforeAll, expect, it } from 'vitest';
import { loadBrandsOnce } from '../../tests/kit/shops/load-brands-once.ts';
import { testConfig } from '../../tests/kit/shops/start-test-gateway.ts';
import { offerWords } from './offer-words.ts';
import { termOf } from './term-of.ts';

let brands: readonly Brand[];
beforeAll(async () => {
  const loaded = await loadBrandsOnce(testConfig('/nowhere'));
  assert(loaded.ok, 'the brands are loaded');
  brands = [...loaded.value.values()];
});

/** Words by which a question leans on the one before it. */
const leaning = { en: /^(And|Or)\b|\bit\b/, de: /^(Und|Oder)\b|\b(ihn|hat es)\b/ };

it.each(['en', 'de'] as const)('in %s no row of a paper needs the question before it', (language) => {
  const rows = brands.flatMap((brand) =>
    Object.values(brand.products).flatMap(({ questionnaire, additionalDriver }) =>
      [questionnaire, additionalDriver]
        .flatMap((asked) => asked?.sections ?? [])
        .flatMap(({ questions }) => questions)
        .filter(({ type }) => type !== 'hidden' && type !== 'additionalDrivers')
        .map((question) => termOf(question, offerWords(brand, language))),
    ),
  );
  expect(rows.length).toBeGreaterThan(100);
  expect([...new Set(rows.filter((row) => leaning[language].test(row)))]).toEqual([]);
});
