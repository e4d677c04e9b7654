import type { RuleContext } from '@marque/forms';
import type { QuestionForm } from './question-form.ts';

const made = new WeakMap<QuestionForm, RuleContext>();

/** What surrounds the answers of a form: the situation, and the answers to the questions that are asked, as they are when read. */
export function aroundOf(form: QuestionForm): RuleContext {
  const known = made.get(form);
  if (known) return known;
  const around = { ...form.situation, read: form.store.read };
  made.set(form, around);
  return around;
}
