import { type Asked, controlOf, groupOf, optionOf, textsOf } from './asked.ts';
import type { Answer, Entry } from './person.ts';

/** Yes or no. */
export async function answerBoolean(asked: Asked, answer: Answer): Promise<void> {
  const word = asked.words.textIfAny(`${textsOf(asked)}.options.${answer}`) ?? yesOrNo(asked, answer === true);
  await asked.hand.choose(groupOf(asked), word);
}

/** Yes to what the answer names as true, no to the rest. */
export async function answerBooleanList(asked: Asked, answer: Answer): Promise<void> {
  for (const item of texts(asked, 'items')) {
    const words = asked.words.text(`${textsOf(asked)}.items.${item}`);
    const group = groupOf(asked).getByRole('radiogroup', { name: words, exact: true });
    await asked.hand.choose(group, yesOrNo(asked, (answer as Entry)[item] === true));
  }
}

/** One of some cards. */
export async function answerRadio(asked: Asked, answer: Answer): Promise<void> {
  await asked.hand.choose(groupOf(asked), optionOf(asked, String(answer)));
}

/** One of a native list. */
export async function answerSelect(asked: Asked, answer: Answer): Promise<void> {
  await asked.hand.select(controlOf(asked), optionOf(asked, String(answer)));
}

/** A list for each level of the way to the answer. */
export async function answerCascading(asked: Asked, answer: Answer): Promise<void> {
  const path = texts(asked, 'options')
    .map((option) => option.split('>'))
    .find((codes) => codes.at(-1) === answer);
  if (!path) throw new Error(`${asked.question.name} has no option ${answer}`);
  for (const [level, code] of path.entries())
    await asked.hand.select(groupOf(asked).getByRole('combobox').nth(level), optionOf(asked, code));
}

/** A box to tick, which stays empty when the answer is not true. */
export async function answerCheckbox(asked: Asked, answer: Answer): Promise<void> {
  if (answer === true) await asked.hand.tick(groupOf(asked).getByRole('checkbox'));
}

/** The boxes that the answer names. */
export async function answerCheckboxList(asked: Asked, answer: Answer): Promise<void> {
  for (const code of answer as readonly string[])
    await asked.hand.tick(groupOf(asked).getByRole('checkbox', { name: optionOf(asked, code), exact: true }));
}

function yesOrNo({ words }: Asked, yes: boolean): string {
  return words.text(`inputs.boolean.${yes ? 'yes' : 'no'}`);
}

function texts({ question }: Asked, setting: string): readonly string[] {
  return (question.settings[setting] as readonly string[] | undefined) ?? [];
}
