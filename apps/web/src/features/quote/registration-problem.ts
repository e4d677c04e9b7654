import { isData } from '@marque/base';
import { type AnswerProblem, checkAnswer, normaliseRegistration } from '@marque/forms';
import { aroundOf } from '../../questions/around.ts';
import type { QuestionForm } from '../../questions/question-form.ts';

/**
 * Puts a typed registration to the car that a form holds. Gives what is wrong with it, by the rules of the car's question, and
 * leaves the car as it was; undefined when it stands there now.
 */
export function registrationProblem(form: QuestionForm, name: string, typed: string): AnswerProblem | undefined {
  const vrn = normaliseRegistration(typed);
  if (vrn === '') return { rule: 'required', message: 'inputs.vehicleTabs.registrationRequired', values: {} };
  const car = form.store.get(name);
  const question = form.compiled.questions.get(name);
  if (!isData(car) || !question) throw new Error(`${name} holds no car to which a registration could be added`);
  const plated = { ...car, vrn };
  const problem = checkAnswer(question, plated, aroundOf(form));
  if (!problem) form.store.set(name, plated);
  return problem;
}
