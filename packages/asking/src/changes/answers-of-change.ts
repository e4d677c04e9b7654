import type { Change } from '@marque/domain/changes/change';
import { type CompiledQuestion, gatherAnswers } from '@marque/forms';
import { driverQuestionnaireOf, type Questioned, questionnaireOf } from '../subject/questions-of.ts';

/** The answers that a change gives, each with its question. An answer that the product does not ask for is left out. */
export function answersOfChange(
  questioned: Questioned,
  change: Change,
): ReadonlyArray<{ readonly asked: CompiledQuestion; readonly value: unknown }> {
  if (!('data' in change) || change.data === undefined) return [];
  const isOfDriver =
    change.changeType === 'ADD_PROFILE' || change.changeType === 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE';
  const form = (isOfDriver ? driverQuestionnaireOf : questionnaireOf)(questioned);
  if (!form) return [];
  const answers = gatherAnswers(form, change.data);
  return [...form.questions.values()]
    .filter(({ question }) => question.name in answers && question.type !== 'hidden')
    .map((asked) => ({ asked, value: answers[asked.question.name] }));
}
