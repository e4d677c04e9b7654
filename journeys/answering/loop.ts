import { expect } from '@playwright/test';
import { type Asked, groupOf, textsOf } from './asked.ts';
import type { Answer, Entry } from './person.ts';

/** Answers one question; passed in, since an entry's question may be of nearly any type. */
export type AnswerOne = (asked: Asked, answer: Answer) => Promise<void>;

/** No, or yes and each entry, confirmed one after another. */
export async function answerLoop(asked: Asked, answer: Answer, answerOne: AnswerOne): Promise<void> {
  const entries = answer as readonly Entry[];
  const { hand, words } = asked;
  const group = groupOf(asked);
  const own = (word: string, standard: string) => words.textIfAny(`${textsOf(asked)}.${word}`) ?? words.text(standard);
  if (entries.length === 0) return hand.choose(group, own('no', 'inputs.boolean.no'));
  await hand.choose(group, own('yes', 'inputs.boolean.yes'));
  for (const [index, entry] of entries.entries()) {
    const title = own('entryTitle', 'inputs.questionLoop.entryTitle').replace('{{number}}', String(index + 1));
    const open = group.getByRole('group', { name: title, exact: true });
    await answerEntry({ ...asked, place: open }, entry, answerOne);
    const isLast = index === entries.length - 1;
    const button = isLast
      ? own('confirm', 'inputs.questionLoop.confirm')
      : own('addAnother', 'inputs.questionLoop.addAnother');
    await hand.press(open.getByRole('button', { name: button, exact: true }));
    await expect(group.getByRole('listitem', { name: title, exact: true })).toBeVisible();
  }
}

/** Answers the questions about one entry, without confirming it. */
export async function answerEntry(asked: Asked, entry: Entry, answerOne: AnswerOne): Promise<void> {
  for (const question of asked.question.entry ?? []) {
    const answer = entry[question.name.slice(asked.question.name.length + 1)];
    if (answer !== undefined) await answerOne({ ...asked, question }, answer);
  }
}
