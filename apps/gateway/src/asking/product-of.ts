import { additionalDriversMax, type Brand, type Product } from '@marque/catalogue';
import { type Adjustment, adjustments } from '@marque/domain';
import type { Offers } from '@marque/domain/changes/change';
import { type Compiled, compileQuestionnaire, type Questionnaire } from '@marque/forms';
import { registry } from '../config/load-brands.ts';
import { refuse } from '../ground/refuse.ts';

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
    additionalProfilesMax: additionalDriversMax(product),
    optionalCovers: product.covers.optional.map(({ code }) => code),
    voluntaryExcess: product.excess.voluntaryExcess,
    isExcessAdjustable: product.excess.isAdjustable,
    paymentSchedules: product.paymentSchedules.map(({ type }) => type),
  };
}

/** A product's questionnaire ready to run, made once. */
export function questionnaireOf(product: Product): Compiled {
  return compiledOf(product.questionnaire);
}

/** What is asked about each additional driver, made once; undefined where a product takes none. */
export function driverQuestionnaireOf(product: Product): Compiled | undefined {
  return product.additionalDriver === null ? undefined : compiledOf(product.additionalDriver);
}

/** The kind of change under which a question's answer travels. The brand's loader has checked it. */
export function adjustmentOf(compiledQuestions: Compiled, question: string): Adjustment | undefined {
  const name = compiledQuestions.questions.get(question)?.question.adjustment;
  return adjustments.find((one) => one === name);
}

const compiled = new WeakMap<Questionnaire, Compiled>();

function compiledOf(questionnaire: Questionnaire): Compiled {
  const known = compiled.get(questionnaire);
  if (known) return known;
  const made = compileQuestionnaire(questionnaire, registry);
  compiled.set(questionnaire, made);
  return made;
}
