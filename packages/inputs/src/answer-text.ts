import { isData, type TextValues } from '@marque/base';
import { divideRegistration, type Formats, type Question, textsOf } from '@marque/forms';
import { addressLines } from './address/model.ts';
import { readCascade } from './cascading/model.ts';
import { readPhone } from './phone-number/model.ts';

/** What turns an answer into words: the texts, and how the visitor reads money and dates. */
export type Wording = {
  readonly text: (key: string, values?: TextValues) => string;
  readonly textIfAny: (key: string) => string | undefined;
  readonly roundMoney: (pennies: number) => string;
  readonly number: (value: number) => string;
  readonly day: (day: string) => string;
  readonly month: (month: string) => string;
  readonly formats: Pick<Formats, 'phone' | 'registrations'>;
  /** The words of a look-up table's code, where they are known; the code itself stands in for them. */
  readonly tableText?: (table: string, code: string) => string | undefined;
};

type InWords = (value: unknown, question: Question, wording: Wording) => string;

const chosen: InWords = (value, question, { text }) => text(`${textsOf(question)}.options.${String(value)}`);
const typed: InWords = (value) => String(value);

/** A choice that was reached in steps is said with the steps: "An accident: My fault". */
const chosenInSteps: InWords = (value, question, wording) =>
  readCascade(value, question.settings)
    .map((step) => chosen(step, question, wording))
    .join(': ');

const allChosen: InWords = (value, question, wording) =>
  Array.isArray(value) ? value.map((one) => chosen(one, question, wording)).join(', ') : '';

const yesOrNo: InWords = (value, question, { text, textIfAny }) =>
  textIfAny(`${textsOf(question)}.options.${String(value)}`) ??
  text(value === true ? 'inputs.boolean.yes' : 'inputs.boolean.no');

const allYesOrNo: InWords = (value, question, { text }) => {
  if (!isData(value)) return '';
  return Object.entries(value)
    .map(([item, answer]) => {
      const word = text(answer === true ? 'inputs.boolean.yes' : 'inputs.boolean.no');
      return `${text(`${textsOf(question)}.items.${item}`)} ${word}`;
    })
    .join(' · ');
};

const amount: InWords = (value, question, { number, roundMoney, textIfAny }) => {
  const count = Number(value);
  if (question.settings['unit'] === 'pennies') return roundMoney(count);
  return [number(count), textIfAny(`${textsOf(question)}.unit`)].filter(Boolean).join(' ');
};

const parts: InWords = (value) => (isData(value) ? Object.values(value).filter(Boolean).join(' ') : '');

const address: InWords = (value) => addressLines(value).join(', ');

const car: InWords = (value, _question, { formats }) => {
  if (!isData(value)) return '';
  const { year, make, model, trim } = isData(value['specification']) ? value['specification'] : {};
  const plate = typeof value['vrn'] === 'string' ? divideRegistration(value['vrn'], formats.registrations) : '';
  return [plate, [year, make, model, trim].filter(Boolean).join(' ')].filter(Boolean).join(' · ');
};

const entryOfTable: InWords = (value, question, { tableText }) => {
  const { table } = question.settings;
  return (typeof table === 'string' ? tableText?.(table, String(value)) : undefined) ?? String(value);
};

const entries: InWords = (value, question, { text, textIfAny }) => {
  const count = Array.isArray(value) ? value.length : 0;
  if (count === 0) return textIfAny(`${textsOf(question)}.no`) ?? text('inputs.boolean.no');
  return text('inputs.questionLoop.count', { count });
};

const wordsByType: { readonly [type: string]: InWords } = {
  address,
  boolean: yesOrNo,
  booleanList: allYesOrNo,
  cascading: chosenInSteps,
  checkbox: yesOrNo,
  checkboxEligibility: yesOrNo,
  checkboxList: allChosen,
  checkboxPromotion: yesOrNo,
  dataEntry: entryOfTable,
  date: (value, _question, { day }) => day(String(value)),
  datePicker: (value, _question, { day }) => day(String(value)),
  dropDownSelect: chosen,
  lookup: entryOfTable,
  name: parts,
  numberText: amount,
  phoneNumber: (value, _question, { formats }) => readPhone(value, formats.phone),
  questionLoop: entries,
  radio: chosen,
  singleSelect: chosen,
  vehicleLookup: car,
  vehicleRegistration: car,
  vehicleTabs: car,
  yearMonth: (value, _question, { month }) => month(String(value)),
};

/** An answer as a person would say it. Types that are plain words say themselves. */
export function answerText(question: Question, value: unknown, wording: Wording): string {
  return (wordsByType[question.type] ?? typed)(value, question, wording);
}
