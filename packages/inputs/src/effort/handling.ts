import type { Question } from '@marque/forms';
import { itemsOf } from '../boolean-list/model.ts';
import { optionsOf } from '../options.ts';
import { type Operators, operators } from './operators.ts';

/** What an answer takes by hand, the words of options that are read until the right one is met, and how many lines of controls stand there. */
export type Handling = { readonly does: Operators; readonly lines: number };

type Ask = (question: Question) => Handling;

const takes = (decisions: number, taps: number, more: { keys?: number; swipes?: number; lines?: number } = {}) => ({
  does: operators({ decisions, taps, keys: more.keys ?? 0, swipes: more.swipes ?? 0 }),
  lines: more.lines ?? 1,
});
/** Rows of a system's list that are in sight at once. */
const LIST_ROWS = 9;
/** A list opens at a tap, is moved until the right option is in sight, and closes at the tap on it. */
const list = (options: number) => takes(1, 2, { swipes: Math.floor(options / 2 / LIST_ROWS) });
const typed = (keys: number) => takes(1, 1, { keys });
const settingOf = ({ settings }: Question, name: string, otherwise: number) =>
  typeof settings[name] === 'number' ? settings[name] : otherwise;
/** A years' list begins with the present year; the typical car and licence are within the first two screens of it. */
const YEARS = 40;

/** Lengths of what is typed, by type, where no setting says it: a first and a last name, an amount, an address of e-mail, a telephone number, a postcode, a registration. */
const LENGTH = { name: 11, number: 4, email: 20, phone: 11, postcode: 7, plate: 7, date: 8, text: 10 };

/** By type: how a driver answers, to whom nothing happened: a list of claims takes one no. Cards stand in one column, as on a phone. */
export const handlings: { readonly [type: string]: Ask } = {
  address: () => takes(2, 3, { keys: LENGTH.postcode, lines: 2 }),
  boolean: () => takes(1, 1),
  booleanList: ({ settings }) => {
    const items = itemsOf(settings).length;
    return settings['none'] === true
      ? takes(1, 1, { lines: 2 * items + 1 })
      : takes(items, items, { lines: 2 * items });
  },
  cascading: ({ settings }) => list(optionsOf(settings).length),
  checkbox: () => takes(1, 1),
  checkboxEligibility: () => takes(1, 1),
  checkboxList: ({ settings }) => takes(1, 1, { lines: optionsOf(settings).length }),
  checkboxPromotion: () => takes(1, 1),
  dataEntry: (question) => typed(settingOf(question, 'maxLength', LENGTH.text)),
  date: () => typed(LENGTH.date),
  datePicker: () => takes(1, 1, { lines: 5 }),
  dropDownSelect: ({ settings }) => list(optionsOf(settings).length),
  email: () => typed(LENGTH.email),
  hidden: () => takes(0, 0, { lines: 0 }),
  lookup: (question) => takes(2, 2, { keys: settingOf(question, 'minCharacters', 3) + 3 }),
  name: () => takes(1, 2, { keys: LENGTH.name, lines: 2 }),
  numberText: () => typed(LENGTH.number),
  phoneNumber: () => typed(LENGTH.phone),
  questionLoop: () => takes(1, 1),
  radio: ({ settings }) => takes(1, 1, { lines: optionsOf(settings).length }),
  singleSelect: ({ settings }) => list(optionsOf(settings).length),
  text: (question) => typed(Math.min(settingOf(question, 'maxLength', LENGTH.text), LENGTH.text)),
  vehicleLookup: () => takes(4, 9, { lines: 4 }),
  vehicleRegistration: () => takes(2, 3, { keys: LENGTH.plate, lines: 3 }),
  vehicleTabs: () => takes(2, 3, { keys: LENGTH.plate, lines: 3 }),
  yearMonth: () => takes(2, 4, { swipes: Math.floor(YEARS / 2 / LIST_ROWS), lines: 2 }),
};
