import { getPath } from '@marque/base';
import type { Product } from '@marque/catalogue';
import type { Disclosed } from '@marque/domain/changes/disclosed';
import { disclosedUnder } from '@marque/domain/changes/disclosed-under';
import { type Answers, type Compiled, fieldsOf, gatherAnswers } from '@marque/forms';
import { adjustmentOf, driverQuestionnaireOf, questionnaireOf } from './product-of.ts';

/** A questionnaire and about whom it asks: an additional driver by code, or, without one, all that is asked about the product itself. */
export type Subject = { readonly compiled: Compiled; readonly profileCode?: string };

/** The product's own questionnaire, then that of every additional driver who stands, by their codes. */
export function subjectsOf(product: Product, { data }: Disclosed): Subject[] {
  const compiled = driverQuestionnaireOf(product);
  const drivers = Object.keys(data.profiles).filter((code) => code !== 'ph');
  return [
    { compiled: questionnaireOf(product) },
    ...(compiled ? drivers.sort().map((profileCode) => ({ compiled, profileCode })) : []),
  ];
}

/** What was disclosed in answer to a subject's questions, by question. */
export function answersOf(
  { compiled, ...whose }: Subject,
  disclosed: Disclosed,
  { coreAsset }: Pick<Product, 'coreAsset'>,
): Answers {
  const fields: [string, unknown][] = [];
  for (const name of compiled.questions.keys()) {
    const adjustment = adjustmentOf(compiled, name);
    const under = adjustment ? disclosedUnder(adjustment, disclosed, { coreAsset: coreAsset.code, ...whose }) : {};
    for (const field of adjustment === 'START_DATE_CHANGE' ? [name] : fieldsOf(compiled, name)) {
      const value = adjustment === 'START_DATE_CHANGE' ? under['startAt'] : getPath(under, field);
      if (value !== undefined) fields.push([field, value]);
    }
  }
  return gatherAnswers(compiled, Object.fromEntries(fields));
}

/** A question's name where several subjects are spoken of at once: `p1.dateOfBirth` for an additional driver's. */
export function nameAmongSubjects({ profileCode }: Pick<Subject, 'profileCode'>, question: string): string {
  return profileCode === undefined ? question : `${profileCode}.${question}`;
}
