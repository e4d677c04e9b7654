import { type Data, dayOf, getPath, type LocalDate, setPath } from '@marque/base';
import type { Brand, Product } from '@marque/catalogue';
import type { Disclosed } from '@marque/domain/proposal/disclosed';
import { disclosedUnder } from '@marque/domain/proposal/disclosed-under';
import { type Answers, fieldsOf, gatherAnswers, type Review, review, type Situation } from '@marque/forms';
import type { Principal } from '../../http/principal.ts';
import { adjustmentOf, questionnaireOf } from './product-of.ts';

/** What answers are looked at with. */
export type Around = {
  readonly brand: Brand;
  readonly product: Product;
  readonly schemeCode: string;
  readonly principal: Principal;
  readonly now: string;
};

/** The answers to a product's questions that were disclosed, by question. */
export function answersOf(product: Product, disclosed: Disclosed): Answers {
  const compiled = questionnaireOf(product);
  let fields: Data = {};
  for (const name of compiled.questions.keys()) {
    const adjustment = adjustmentOf(compiled, name);
    const under = adjustment ? disclosedUnder(adjustment, disclosed, product.coreAsset.code) : {};
    for (const field of adjustment === 'START_DATE_CHANGE' ? [name] : fieldsOf(compiled, name)) {
      const value = adjustment === 'START_DATE_CHANGE' ? under['startAt'] : getPath(under, field);
      if (value !== undefined) fields = setPath(fields, field, value);
    }
  }
  return gatherAnswers(compiled, fields);
}

/** The same review that the form makes, from the same configuration. */
export function reviewDisclosed(around: Around, disclosed: Disclosed): Review {
  return review(questionnaireOf(around.product), answersOf(around.product, disclosed), situationOf(around));
}

/** Names of what still lacks a valid answer, the start date among them also when no question asks for it. */
export function missingOf(reviewed: Review, disclosed: Disclosed): string[] {
  const names = [...reviewed.problems.keys()];
  const asksForStart = [...reviewed.live].includes('startAt');
  return disclosed.choices.startAt === undefined && !asksForStart ? [...names, 'startAt'] : names;
}

/** Today in the brand's time zone. */
export function todayOf({ brand, now }: Pick<Around, 'brand' | 'now'>): LocalDate {
  return dayOf(now, brand.timeZone);
}

/** What conditions and rules see beside the answers. */
export function situationOf(around: Around): Situation {
  const { brand, schemeCode, principal } = around;
  return {
    today: todayOf(around),
    formats: brand.formats,
    circumstances: {
      features: brand.features,
      anonymous: principal.kind === 'anonymous',
      admin: principal.kind === 'staff',
      permissions: [],
      scheme: schemeCode,
      policy: false,
      policyStarted: false,
    },
  };
}
