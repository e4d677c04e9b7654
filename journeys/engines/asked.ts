import type { QuestionWire } from '@marque/contract';
import type { Words } from '../answering/words.ts';
import type { Role, Target } from './target.ts';
import type { Visitor } from './visitor.ts';

/** A question on a page, and all that is needed to answer it in any engine. */
export type Asked = {
  readonly visitor: Visitor;
  readonly words: Words;
  readonly question: QuestionWire;
  /** Its place: the entry of a loop, or the page itself. */
  readonly place?: Target;
};

/** The key of its texts. */
export function textsOf({ question }: Asked): string {
  return `questions.${question.text ?? question.name}`;
}

/** The group of controls, or the one control, with its label; `field` is either. */
export function askedAs(asked: Asked, role: Extract<Role, 'control' | 'field' | 'group'>): Target {
  const name = asked.words.text(`${textsOf(asked)}.label`);
  return { role, name, ...(asked.place && { within: asked.place }) };
}
