import type { Question } from './questionnaire.ts';

/** The key under which a question's texts stand: `questions.dateOfBirth`, followed by `.label`, `.hint` and so on. */
export function textsOf({ name, text = name }: Pick<Question, 'name' | 'text'>): string {
  return `questions.${text}`;
}
