import { type Answers, type Compiled, spreadAnswers } from '@marque/forms';

/** The name of the driver whom answers are about, as far as it is known. */
export function driverName(compiled: Compiled, answers: Answers): string {
  const { firstName, lastName } = spreadAnswers(compiled, answers);
  return [firstName, lastName].filter((part) => typeof part === 'string' && part.trim() !== '').join(' ');
}
