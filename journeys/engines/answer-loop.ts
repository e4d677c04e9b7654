import type { Answer, Entry } from '../answering/person.ts';
import { type Asked, askedAs, textsOf } from './asked.ts';
import type { Target } from './target.ts';

/** No, or yes and each entry, confirmed one after another. An entry's question may be of any type, so the answering function is passed in. */
export async function answerLoop(
  asked: Asked,
  entries: readonly Entry[],
  answerOne: (asked: Asked, answer: Answer) => Promise<void>,
): Promise<void> {
  const { visitor, words } = asked;
  const within = askedAs(asked, 'group');
  const own = (word: string, standard: string) => words.textIfAny(`${textsOf(asked)}.${word}`) ?? words.text(standard);
  const answer = entries.length === 0 ? own('no', 'inputs.boolean.no') : own('yes', 'inputs.boolean.yes');
  await visitor.choose({ role: 'radio', name: answer, within });
  for (const [index, entry] of entries.entries()) {
    const name = own('entryTitle', 'inputs.questionLoop.entryTitle').replace('{{number}}', String(index + 1));
    const place: Target = { role: 'group', name, within };
    for (const question of asked.question.entry ?? []) {
      const told = entry[question.name.slice(asked.question.name.length + 1)];
      if (told !== undefined) await answerOne({ ...asked, question, place }, told);
    }
    const isLast = index === entries.length - 1;
    const word = isLast ? 'confirm' : 'addAnother';
    await visitor.press({ role: 'button', name: own(word, `inputs.questionLoop.${word}`), within: place });
    await visitor.until({ role: 'listitem', name, within }, () => true);
  }
}
