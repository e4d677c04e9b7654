import { getPath } from '@marque/base';
import type { Disclosed } from '@marque/domain/changes/disclosed';
import { disclosedUnder } from '@marque/domain/changes/disclosed-under';
import { type Answers, type Compiled, fieldsOf, gatherAnswers } from '@marque/forms';
import { adjustmentOf, driverQuestionnaireOf, type Questioned, questionnaireOf } from '../subject/questions-of.ts';

/** A questionnaire and about whom it asks: an additional driver by code, or, without one, all that is asked about the product itself. */
export type Form = { readonly compiled: Compiled; readonly profileCode?: string };

/** The product's own form, then that of every additional driver who is there, by their codes. */
export function formsOf(subject: Questioned, { data }: Disclosed): Form[] {
  const compiled = driverQuestionnaireOf(subject);
  const drivers = Object.keys(data.profiles).filter((code) => code !== 'ph');
  return [
    { compiled: questionnaireOf(subject) },
    ...(compiled ? drivers.sort().map((profileCode) => ({ compiled, profileCode })) : []),
  ];
}

/** What was disclosed in answer to a form's questions, by question. */
export function answersOf({ compiled, ...whose }: Form, disclosed: Disclosed, coreAsset: string): Answers {
  const fields: [string, unknown][] = [];
  for (const name of compiled.questions.keys()) {
    const adjustment = adjustmentOf(compiled, name);
    const under = adjustment ? disclosedUnder(adjustment, disclosed, { coreAsset, ...whose }) : {};
    for (const field of adjustment === 'START_DATE_CHANGE' ? [name] : fieldsOf(compiled, name)) {
      const value = adjustment === 'START_DATE_CHANGE' ? under['startAt'] : getPath(under, field);
      if (value !== undefined) fields.push([field, value]);
    }
  }
  return gatherAnswers(compiled, Object.fromEntries(fields));
}

/** A question's name where several forms are spoken of at once: `p1.dateOfBirth` for an additional driver's. */
export function nameAmongForms({ profileCode }: Pick<Form, 'profileCode'>, question: string): string {
  return profileCode === undefined ? question : `${profileCode}.${question}`;
}
