import type { QuestionForm } from '../../questions/form/question-form.ts';

/** The live questions of a section, in page order. */
export function namesIn({ store, compiled }: QuestionForm, sectionId: string): string[] {
  return [...store.live()].filter((name) => compiled.questions.get(name)?.section.id === sectionId);
}

/** Lets the problems of these questions show. */
export function touchNames({ store }: QuestionForm, names: readonly string[]): void {
  store.batch(() => names.forEach((name) => void store.touch(name)));
}
