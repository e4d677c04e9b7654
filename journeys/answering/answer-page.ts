import type { QuestionWire } from '@marque/contract';
import { answerQuestion } from './answer-question.ts';
import type { Asked } from './asked.ts';
import type { Person } from './person.ts';

/** Answers a page's questions as a person does. A permanent question without an answer of the person throws. */
export async function answerPage(
  around: Omit<Asked, 'question' | 'place'>,
  questions: readonly QuestionWire[],
  person: Person,
): Promise<void> {
  for (const question of questions) {
    const answer = person[question.name];
    if (question.type === 'hidden') continue;
    if (answer !== undefined) await answerQuestion({ ...around, question, place: around.page }, answer);
    else if (question.when === undefined) throw new Error(`Nobody has an answer to ${question.name}`);
  }
}
