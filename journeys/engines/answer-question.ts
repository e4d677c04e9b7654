import type { Answer, Entry, Sought } from '../answering/person.ts';
import { answerLoop } from './answer-loop.ts';
import { type Asked, askedAs, textsOf } from './asked.ts';
import type { Target } from './target.ts';

type AnswerOne = (asked: Asked, answer: Answer) => Promise<void>;

const byType: { readonly [type: string]: AnswerOne } = {
  address: answerAddress,
  boolean: (asked, answer) => chooseIn(asked, textIn(asked, `options.${answer}`) ?? yesOrNo(asked, answer === true)),
  booleanList: answerBooleanList,
  cascading: answerCascading,
  checkboxList: async (asked, answer) => {
    for (const code of answer as readonly string[])
      await asked.visitor.choose({ role: 'checkbox', name: optionOf(asked, code), within: askedAs(asked, 'group') });
  },
  checkboxPromotion: async () => {},
  date: answerDate,
  datePicker: ({ visitor, ...asked }, answer) =>
    visitor.choose({ role: 'radio', place: Number(answer), within: askedAs({ visitor, ...asked }, 'group') }),
  dropDownSelect: (asked, answer) => asked.visitor.select(askedAs(asked, 'control'), optionOf(asked, String(answer))),
  email: answerText,
  lookup: answerLookup,
  name: answerName,
  numberText: answerText,
  phoneNumber: answerText,
  questionLoop: (asked, answer) => answerLoop(asked, answer as readonly Entry[], answerQuestion),
  radio: (asked, answer) => chooseIn(asked, optionOf(asked, String(answer))),
  text: answerText,
  vehicleTabs: answerFoundCar,
  yearMonth: answerYearMonth,
};

/** Answers a question by its input type; throws for a type that no story here has met. */
export async function answerQuestion(asked: Asked, answer: Answer): Promise<void> {
  const { name, type } = asked.question;
  const how = byType[type];
  if (!how) throw new Error(`Nobody knows how to answer ${name}, a ${type}`);
  // Heavy inputs come when a page first needs them, and move what is below.
  await asked.visitor.until(askedAs(asked, 'field'), () => true);
  await how(asked, answer);
}

function chooseIn(asked: Asked, name: string): Promise<void> {
  return asked.visitor.choose({ role: 'radio', name, within: askedAs(asked, 'group') });
}

function answerText(asked: Asked, answer: Answer): Promise<void> {
  return asked.visitor.fill(askedAs(asked, 'control'), String(answer));
}

async function answerName(asked: Asked, answer: Answer): Promise<void> {
  for (const part of ['firstName', 'lastName'] as const) {
    const name = asked.words.text(`inputs.name.${part}`);
    await asked.visitor.fill(
      { role: 'textbox', name, within: askedAs(asked, 'group') },
      String((answer as Entry)[part]),
    );
  }
}

/** One stream of digits: the boxes move on by themselves, and each holds its part. */
async function answerDate(asked: Asked, answer: Answer): Promise<void> {
  const parts = String(answer).split('-').reverse();
  const box = (place: number): Target => ({ role: 'textbox', place, within: askedAs(asked, 'group') });
  await asked.visitor.fill(box(0), parts.join(''));
  for (const [place, part] of parts.entries()) await asked.visitor.until(box(place), ({ value }) => value === part);
  await asked.visitor.until(box(2), ({ focused }) => focused);
}

async function answerYearMonth(asked: Asked, answer: Answer): Promise<void> {
  const [year = '', month = ''] = String(answer).split('-');
  const named = new Intl.DateTimeFormat(asked.words.language, { month: 'long', timeZone: 'UTC' });
  const list = (part: string): Target => ({
    role: 'select',
    name: asked.words.text(`inputs.yearMonth.${part}`),
    within: askedAs(asked, 'group'),
  });
  await asked.visitor.select(list('month'), named.format(Date.UTC(2024, Number(month) - 1, 1)));
  await asked.visitor.select(list('year'), year);
}

async function answerBooleanList(asked: Asked, answer: Answer): Promise<void> {
  for (const item of settingOf(asked, 'items')) {
    const name = asked.words.text(`${textsOf(asked)}.items.${item}`);
    const within: Target = { role: 'radiogroup', name, within: askedAs(asked, 'group') };
    await asked.visitor.choose({ role: 'radio', name: yesOrNo(asked, (answer as Entry)[item] === true), within });
  }
}

async function answerCascading(asked: Asked, answer: Answer): Promise<void> {
  const paths = settingOf(asked, 'options').map((option) => option.split('>'));
  const path = paths.find((codes) => codes.at(-1) === answer) ?? [];
  for (const [place, code] of path.entries())
    await asked.visitor.select({ role: 'select', place, within: askedAs(asked, 'group') }, optionOf(asked, code));
}

/** Typed, and picked from the suggestions; then it is there. */
async function answerLookup(asked: Asked, answer: Answer): Promise<void> {
  const wanted = (answer as Sought)[asked.words.language];
  await asked.visitor.fill(askedAs(asked, 'control'), wanted);
  await asked.visitor.press({ role: 'option', name: wanted });
  await asked.visitor.until(askedAs(asked, 'group'), ({ text }) => text.includes(wanted));
}

/** The first of what a postcode finds, however deep it lies. */
async function answerAddress({ visitor, words, ...asked }: Asked, answer: Answer): Promise<void> {
  await visitor.fill(askedAs({ visitor, words, ...asked }, 'control'), String(answer));
  const chosen: Target = { role: 'button', name: words.text('inputs.address.change') };
  const found: Target = { role: 'button', within: { role: 'list', name: words.text('inputs.address.results') } };
  const either = { role: 'button', name: new RegExp(`^${chosen.name}$|`) } as const;
  let before = '';
  for (;;) {
    await visitor.until(either, () => true);
    if ((await visitor.names(chosen)).length > 0) return;
    const here = String(await visitor.names(found));
    if (here === '' || here === before) continue;
    before = here;
    await visitor.press(found);
  }
}

/** The plate was typed before the first page, and has found its car. */
async function answerFoundCar(asked: Asked): Promise<void> {
  const button = (key: string): Target => ({
    role: 'button',
    name: asked.words.text(key),
    within: askedAs(asked, 'group'),
  });
  await asked.visitor.press(button('inputs.vehicleRegistration.yes'));
  await asked.visitor.until(button('inputs.vehicleTabs.edit'), () => true);
}

function optionOf(asked: Asked, code: string): string {
  return asked.words.text(`${textsOf(asked)}.options.${code}`);
}

function textIn(asked: Asked, below: string): string | undefined {
  return asked.words.textIfAny(`${textsOf(asked)}.${below}`);
}

function yesOrNo({ words }: Asked, yes: boolean): string {
  return words.text(`inputs.boolean.${yes ? 'yes' : 'no'}`);
}

function settingOf({ question }: Asked, setting: string): readonly string[] {
  return (question.settings[setting] as readonly string[] | undefined) ?? [];
}
