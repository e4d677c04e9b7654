import type { Question } from './questionnaire.ts';

/** The key of a question's texts: `questions.dateOfBirth`, followed by `.label`, `.hint` and so on. */
export function textsOf({
  name,
  text = name,
  namespace = 'questions',
}: Pick<Question, 'name' | 'text' | 'namespace'>): string {
  return `${namespace}.${text}`;
}
