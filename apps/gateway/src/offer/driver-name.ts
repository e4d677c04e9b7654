import type { AnsweredForm } from '@marque/asking';
import { spreadAnswers } from '@marque/forms';

/** The name given in a form, as one line; empty until one is given. */
export function driverName({ compiled, answers }: AnsweredForm): string {
  const { firstName, lastName } = spreadAnswers(compiled, answers);
  return [firstName, lastName].filter(Boolean).join(' ');
}
