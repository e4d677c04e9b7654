import type { Brand, Product } from '@marque/catalogue';
import { adjustments } from '@marque/domain';
import type { Offers } from '@marque/domain/proposal/change';
import { type Compiled, compileQuestionnaire } from '@marque/forms';
import { registry } from '../../config/load-brands.ts';
import { refuse } from '../../http/refuse.ts';

/** The product that a scheme of the brand sells; refuses a scheme that is unknown or cannot be started. */
export function productOfScheme(brand: Brand, schemeCode: string): Product {
  const scheme = brand.schemes.find((one) => one.schemeCode === schemeCode && one.type === 'product' && one.available);
  const product = scheme?.product === undefined ? undefined : brand.products[scheme.product];
  const message = 'is not a scheme that can be started';
  return (
    product ?? refuse('validation_failed', undefined, [{ pointer: '/schemeCode', code: 'unknown_scheme', message }])
  );
}

/** The product of a stored proposal; refuses when the brand no longer has it. */
export function productOf(brand: Brand, code: string): Product {
  return brand.products[code] ?? refuse('wrong_state', 'The product of this proposal is no longer offered');
}

/** What a product lets a customer choose from. */
export function offersOf(product: Product): Offers {
  return {
    coreAsset: product.coreAsset.code,
    additionalProfilesMax: Math.max(
      0,
      ...product.disclosures.map(({ maxAdditionalProfiles }) => maxAdditionalProfiles ?? 0),
    ),
    optionalCovers: product.covers.optional.map(({ code }) => code),
    voluntaryExcess: product.excess.voluntaryExcess,
    isExcessAdjustable: product.excess.isAdjustable,
    paymentSchedules: product.paymentSchedules.map(({ type }) => type),
  };
}

const compiled = new WeakMap<Product, Compiled>();

/** A product's questionnaire ready to run, made once. */
export function questionnaireOf(product: Product): Compiled {
  const known = compiled.get(product);
  if (known) return known;
  const made = compileQuestionnaire(product.questionnaire, registry);
  compiled.set(product, made);
  return made;
}

/** The kind of change under which a question's answer travels. The brand's loader has checked it. */
export function adjustmentOf(compiledQuestions: Compiled, question: string): (typeof adjustments)[number] | undefined {
  const name = compiledQuestions.questions.get(question)?.question.adjustment;
  return adjustments.find((one) => one === name);
}
