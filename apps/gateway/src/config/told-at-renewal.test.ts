import { assert } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { isToldAtRenewal } from '@marque/domain/renewal/carried/is-told-at-renewal';
import { compileQuestionnaire, fieldsOf } from '@marque/forms';
import { registry } from '@marque/testkit/brands/registry';
import { beforeAll, expect, it } from 'vitest';
import { loadBrandsOnce } from '../../tests/kit/shops/load-brands-once.ts';
import { testConfig } from '../../tests/kit/shops/start-test-gateway.ts';

let brands: ReadonlyMap<string, Brand>;
beforeAll(async () => {
  const loaded = await loadBrandsOnce(testConfig('/nowhere'));
  assert(loaded.ok, 'the brands are loaded');
  brands = loaded.value;
});

const ofPurchase = [
  ...['startAt', 'email', 'marketingPreferences', 'phoneNumber', 'usageStartYearMonth', 'purchaseType'],
  ...['ncdProtection', 'renewalMonth'],
];

it.each([
  ['showcase', 'annual', ofPurchase],
  ['showcase', 'flex', [...ofPurchase, 'promotion', 'retailer', 'orderNumber', 'promotionTermsAccepted']],
  ['example', 'cover', ['startAt', 'email', 'phoneNumber']],
])('%s has every answer of %s confirmed at renewal but those of the purchase', (code, name, without) => {
  const product = brands.get(code)?.products[name];
  assert(product, 'the product is loaded');
  const compiled = compileQuestionnaire(product.questionnaire, registry);
  const isTold = (one: string, section: { id: string; stage?: 'purchase' }) =>
    isToldAtRenewal({ fields: fieldsOf(compiled, one), section }, product.policy.renewal.sections);
  const asked = [...compiled.questions.values()].filter(({ question }) => question.type !== 'hidden');
  const names = asked.filter(({ question, section }) => !isTold(question.name, section));
  expect(names.map(({ question }) => question.name)).toEqual(without);
});
