import type { Question } from '@marque/forms';
import { expect, test } from 'vitest';
import { effortOf } from './effort-of.ts';
import { operators } from './operators.ts';
import { pageEffort } from './page-effort.ts';
import { secondsOf } from './seconds-of.ts';

const asked = (type: string, more: Partial<Question> = {}): Question => ({
  name: 'asked',
  type,
  adjustment: 'QUOTE_DISCLOSURE',
  rules: [{ rule: 'required', args: {}, message: 'rules.required' }],
  settings: {},
  ...more,
});
const texts: { readonly [key: string]: string } = {
  'questions.asked.label': 'Is it yours?',
  'questions.asked.hint': 'Yes – if you keep it.',
  'questions.asked.options.A': 'One word more',
  'questions.asked.options.B': 'One',
  'questions.asked.items.one': 'Bankrupt, ever',
  'questions.asked.items.two': 'Banned',
};
const textIfAny = (key: string) => texts[key];
const does = (question: Question) => effortOf(question, textIfAny).does;

test('given a question, its label, its hint and half of its options are read', () => {
  expect(does(asked('boolean'))).toEqual(operators({ decisions: 1, taps: 1, words: 8 }));
  expect(does(asked('radio', { settings: { options: ['A', 'B'] } })).words).toBe(10);
});

test('given several things to say yes or no to, each is read, decided on and tapped', () => {
  const items = asked('booleanList', { settings: { items: ['one', 'two'] } });
  expect(does(items)).toEqual(operators({ decisions: 2, taps: 2, words: 11 }));
});

test('given several things and a button that says no to all, each is read, and one tap is enough', () => {
  const items = asked('booleanList', { settings: { items: ['one', 'two'], none: true } });
  expect(does(items)).toEqual(operators({ decisions: 1, taps: 1, words: 11 }));
});

test('given options that are numbers, none is read: they are in their order', () => {
  const years = asked('dropDownSelect', { settings: { options: ['0', '1'], numbers: true } });
  expect(does(years)).toEqual(operators({ decisions: 1, taps: 2, words: 8 }));
});

test('given a list, it is opened, moved as far as half of its options lie out of sight, and closed', () => {
  const options = Array.from({ length: 40 }, (_, index) => String(index));
  expect(does(asked('dropDownSelect', { settings: { options } }))).toMatchObject({ decisions: 1, taps: 2, swipes: 2 });
});

test('given a question that may be left out, it is read and left out', () => {
  expect(does(asked('boolean', { rules: [] }))).toEqual(operators({ decisions: 1, words: 8 }));
});

/** Counted on a phone, input by input: what is decided, tapped and typed, and how many lines of the page it stands on. */
const ON_A_PHONE = {
  boolean: [1, 1, 0, 1],
  checkbox: [1, 1, 0, 1],
  date: [1, 1, 8, 1],
  datePicker: [1, 1, 0, 5],
  email: [1, 1, 20, 1],
  lookup: [2, 2, 6, 1],
  name: [1, 2, 11, 2],
  numberText: [1, 1, 4, 1],
  phoneNumber: [1, 1, 11, 1],
  text: [1, 1, 10, 1],
  vehicleLookup: [4, 9, 0, 4],
  vehicleRegistration: [2, 3, 7, 3],
  vehicleTabs: [2, 3, 7, 3],
  yearMonth: [2, 4, 0, 2],
} as const;

test.each(Object.entries(ON_A_PHONE))('given a %s, it takes %j', (type, [decisions, taps, keys, lines]) => {
  const effort = effortOf(asked(type), textIfAny);
  expect(effort.does).toMatchObject({ decisions, taps, keys });
  expect(effort.lines).toBe(lines);
});

test('given an unknown type, it is refused by name', () => {
  expect(() => effortOf(asked('telepathy'), textIfAny)).toThrow('telepathy');
});

test('given a page higher than a phone, it is swiped; every page takes a tap and a wait', () => {
  const tall = { does: operators({}), lines: 15 };
  expect(pageEffort([], 3)).toEqual(operators({ taps: 1, pages: 1, words: 3 }));
  expect(pageEffort([tall], 0).swipes).toBe(3);
  expect(pageEffort([{ ...tall, lines: 0 }], 0).swipes).toBe(0);
});

test('given operators, their seconds are those of the published studies', () => {
  expect(secondsOf(operators({ decisions: 1 }))).toBe(1.35);
  expect(secondsOf(operators({ words: 238 }))).toBeCloseTo(60);
  expect(secondsOf(operators({ keys: 181 }))).toBeCloseTo(60);
  expect(secondsOf(operators({ taps: 100 }))).toBeCloseTo(46.04, 1);
});
