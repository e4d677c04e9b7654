import type { RuleContext } from '@marque/forms';
import type { QuestionForm } from './question-form.ts';

const made = new WeakMap<QuestionForm, RuleContext>();

/** The surroundings of a form's answers: the situation, and the present answers to the live questions. */
export function aroundOf(form: QuestionForm): RuleContext {
  const known = made.get(form);
  if (known) return known;
  const around = { ...form.situation, read: form.store.read };
  made.set(form, around);
  return around;
}
