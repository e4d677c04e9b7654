import type { Change } from '@marque/domain/changes/change';
import { questionOfField, textsOf } from '@marque/forms';
import { driverQuestionnaireOf, type Questioned, questionnaireOf } from '../subject/questions-of.ts';

/** What a change is about, by the keys of its texts: those of its questions (`questions.annualMileage`) or its cover (`covers.legal`). None for other choices and for a driver as such. */
export function textsOfChange(questioned: Questioned, change: Change): string[] {
  if ('coverCode' in change) return [`covers.${change.coverCode}`];
  if (!('data' in change) || change.changeType === 'ADD_PROFILE') return [];
  const isOfDriver = change.changeType === 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE';
  const form = (isOfDriver ? driverQuestionnaireOf : questionnaireOf)(questioned);
  const names = Object.keys(change.data).map((field) => form && questionOfField(form, field));
  const questions = [...new Set(names)].flatMap((name) => form?.questions.get(name ?? '')?.question ?? []);
  return questions.map(textsOf);
}
