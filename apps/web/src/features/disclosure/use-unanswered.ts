import { isBlank } from '@marque/base';
import { type Answers, review } from '@marque/forms';
import type { QuestionForm } from '../../questions/question-form.ts';
import { useForm } from '../../questions/use-form.ts';

/** The store gives the same object until an answer changes, so each state of the form is looked at once. */
const seen = new WeakMap<Answers, readonly string[]>();

/** The questions that still lack an answer that can stand, in page order. */
export function unanswered({ compiled, store, situation }: QuestionForm): readonly string[] {
  const answers = store.answers();
  const known = seen.get(answers) ?? [...review(compiled, answers, situation).problems.keys()];
  seen.set(answers, known);
  return known;
}

/** How many questions still lack an answer that can stand. */
export function useUnanswered(form: QuestionForm): number {
  return useForm(form.store, () => unanswered(form).length);
}

/** Whether a section has been answered in full. */
export function isAnswered(form: QuestionForm, sectionId: string, open: readonly string[]): boolean {
  const inside = [...form.store.live()].filter((name) => form.compiled.questions.get(name)?.section.id === sectionId);
  return !inside.some((name) => open.includes(name)) && inside.some((name) => !isBlank(form.store.get(name)));
}
