import { getPath } from '@marque/base';
import type { Disclosed } from '@marque/domain/changes/disclosed';
import { disclosedUnder } from '@marque/domain/changes/disclosed-under';
import { type Answers, fieldsOf, gatherAnswers } from '@marque/forms';
import { adjustmentOf } from './adjustment-of.ts';
import type { Form } from './form.ts';

/**
 * The disclosures as answers to a form's questions, by question. Each is found under the kind of change that carries it. `coreAsset` is the code of
 * the insured thing. This is the one way from stored data to answers, at the gateway and in the browser.
 */
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
