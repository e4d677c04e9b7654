import type { Person } from '../answering/person.ts';
import { headingOf, type Where, whereIs } from '../answering/where.ts';
import type { Words } from '../answering/words.ts';
import { answerQuestion } from './answer-question.ts';
import type { Visitor } from './visitor.ts';

const PAGES_MAX = 40;

export type AnsweringVisitor = {
  readonly visitor: Visitor;
  readonly words: Words;
  readonly person: Person;
  /** The page before which to stop; without one, all are answered. */
  readonly until?: string;
  /** Is told of every page once it is answered. */
  readonly onAnswered?: (where: Where) => Promise<void>;
};

/** Answers page after page, wherever they lead, as one driver without others. Each page must begin with its heading in focus. */
export async function answerPages(answering: AnsweringVisitor): Promise<void> {
  const { visitor, words, until } = answering;
  for (let pages = 0; pages < PAGES_MAX; pages += 1) {
    const { href } = await visitor.reach(/./);
    const where = whereIs({ url: () => href }, words);
    if (where === undefined || where.id === until) return;
    await visitor.arrive(headingOf(where, words));
    await answerPage(answering, where);
    await answering.onAnswered?.(where);
    const ways = [
      'disclosure.continue',
      'disclosure.seePrice',
      'disclosure.drivers.continue',
      'disclosure.drivers.without',
    ];
    await visitor.press({ role: 'action', name: new RegExp(`^(${ways.map((key) => words.text(key)).join('|')})$`) });
    await visitor.leave(href);
  }
  throw new Error(`After ${PAGES_MAX} pages there is no end of questions`);
}

async function answerPage({ visitor, words, person }: AnsweringVisitor, where: Where): Promise<void> {
  if (where.kind !== 'section') return;
  for (const question of where.questions) {
    const answer = person[question.name];
    if (question.type === 'hidden') continue;
    if (answer !== undefined) await answerQuestion({ visitor, words, question }, answer);
    else if (question.when === undefined) throw new Error(`Nobody has an answer to ${question.name}`);
  }
}
