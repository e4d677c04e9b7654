import { assert } from '@marque/base';
import type { Brand, Product } from '@marque/catalogue';
import { evolve } from '@marque/domain/proposal/evolve';
import { browserForm, changesOf } from '@marque/testkit/answers/browser-form';
import { GIVEN_ON, generatedAnswers } from '@marque/testkit/answers/generated-answers';
import { registry } from '@marque/testkit/brands/registry';
import { showcaseBrand } from '@marque/testkit/brands/showcase-brand';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { AskedSubject } from '../subject/asked-subject.ts';
import { visitor } from '../subject/circumstances-of.ts';
import { nothingDisclosed } from './nothing-disclosed.ts';
import { reviewDisclosed } from './review-disclosed.ts';

let brand: Brand;
let product: Product;
beforeAll(async () => {
  brand = await showcaseBrand();
  const { flex } = brand.products;
  assert(flex, 'the showcase brand sells flex');
  product = flex;
});

const askedOn = (day: string, more: Partial<AskedSubject> = {}): AskedSubject => {
  const now = `${day}T13:00:00.000Z`;
  return { brand, product, schemeCode: 'flex', registry, answerer: visitor, now, ...more };
};

/** What changes come to, right or wrong. */
function disclosedBy(changes: ReturnType<typeof changesOf>) {
  const begun = evolve(null, {
    type: 'ProposalCreated',
    proposal: {
      ...nothingDisclosed(product),
      ...{ proposalCode: 'PC2345', schemeCode: 'flex', product: 'flex', externalReference: 'REF2345', source: null },
      ...{ promoCode: null, upsellOf: null, createdAt: GIVEN_ON, missing: [], configVersion: '' },
    },
  });
  const told = changes.map(({ change }) => change);
  return evolve(begun, { type: 'ProposalChanged', changes: told, missing: [], configVersion: '' });
}

it('given that nothing has changed since, then whatever was told is reviewed as on the day on which it was', () => {
  const form = browserForm(brand, product);
  const days = fc.constantFrom('2019-02-28', GIVEN_ON, '2029-12-31');
  fc.assert(
    fc.property(generatedAnswers(form.compiled, brand), days, (answers, on) => {
      const disclosed = disclosedBy(changesOf(form, answers, Object.keys(answers)));
      const then = reviewDisclosed(askedOn(on), disclosed);
      const later = reviewDisclosed(askedOn('2031-06-01', { told: [{ disclosed, on }] }), disclosed);
      expect(later.map(({ review }) => review)).toEqual(then.map(({ review }) => review));
    }),
  );
});
