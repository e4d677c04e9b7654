import { isData } from '@marque/base';
import { divideRegistration, type Formats, type Question } from '@marque/forms';
import { readPhone } from '@marque/inputs';

/** What turns an answer into words: the texts, and how the visitor reads money and dates. */
export type Wording = {
  readonly text: (key: string) => string;
  readonly textIfAny: (key: string) => string | undefined;
  readonly roundMoney: (pennies: number) => string;
  readonly number: (value: number) => string;
  readonly day: (day: string) => string;
  readonly month: (month: string) => string;
  readonly formats: Pick<Formats, 'phone' | 'registrations'>;
};

type InWords = (value: unknown, question: Question, wording: Wording) => string;

const chosen: InWords = (value, { name }, { text }) => text(`questions.${name}.options.${String(value)}`);
const typed: InWords = (value) => String(value);

const yesOrNo: InWords = (value, { name }, { text, textIfAny }) =>
  textIfAny(`questions.${name}.options.${String(value)}`) ??
  text(value === true ? 'inputs.boolean.yes' : 'inputs.boolean.no');

const amount: InWords = (value, { name, settings }, { number, roundMoney, textIfAny }) => {
  const count = Number(value);
  if (settings['unit'] === 'pennies') return roundMoney(count);
  return [number(count), textIfAny(`questions.${name}.unit`)].filter(Boolean).join(' ');
};

const parts: InWords = (value) => (isData(value) ? Object.values(value).filter(Boolean).join(' ') : '');

const address: InWords = (value) => {
  if (!isData(value)) return '';
  const lines = ['company', 'department', 'line1', 'line2', 'line3', 'line4', 'line5', 'city', 'postalCode'];
  return lines
    .map((line) => value[line])
    .filter(Boolean)
    .join(', ');
};

const car: InWords = (value, _question, { formats }) => {
  if (!isData(value)) return '';
  const { year, make, model, trim } = isData(value['specification']) ? value['specification'] : {};
  const plate = typeof value['vrn'] === 'string' ? divideRegistration(value['vrn'], formats.registrations) : '';
  return [plate, [year, make, model, trim].filter(Boolean).join(' ')].filter(Boolean).join(' · ');
};

const wordsByType: { readonly [type: string]: InWords } = {
  address,
  boolean: yesOrNo,
  checkbox: yesOrNo,
  date: (value, _question, { day }) => day(String(value)),
  datePicker: (value, _question, { day }) => day(String(value)),
  dropDownSelect: chosen,
  name: parts,
  numberText: amount,
  phoneNumber: (value, _question, { formats }) => readPhone(value, formats.phone),
  radio: chosen,
  singleSelect: chosen,
  vehicleRegistration: car,
  yearMonth: (value, _question, { month }) => month(String(value)),
};

/** An answer as a person would say it. Types that are plain words say themselves. */
export function answerText(question: Question, value: unknown, wording: Wording): string {
  return (wordsByType[question.type] ?? typed)(value, question, wording);
}
