import type { Brand } from '@marque/catalogue';
import type { Answers, Compiled, CompiledQuestion, Settings } from '@marque/forms';
import fc, { type Arbitrary } from 'fast-check';
import { generatedCars } from './generated-cars.ts';

/** The day on which the answers are given: their dates lie around it. */
export const GIVEN_ON = '2026-11-20';
/** A code that no look-up table has. */
const UNKNOWN_CODE = 'ZZ9';

/** Values of any kind, as a program might send them in the place of an answer. */
const anything = fc.constantFrom<unknown>(
  7,
  -1,
  0,
  1.5,
  '',
  ' ',
  'x',
  true,
  [],
  ['x'],
  [7],
  { day: '1' },
  'x'.repeat(600),
  {
    toString: 1,
  },
);

/** Answers to some questions of a form, by name: right ones most of the time, so that what hangs on them is asked as well; in one set of four throughout. */
export function generatedAnswers(compiled: Compiled, brand: Brand): Arbitrary<Answers> {
  const values = [...compiled.questions].map(([name, asked]) => ({ name, asked, of: valuesOf(asked, brand) }));
  const mixed = fc.record(Object.fromEntries(values.map(({ name, asked, of }) => [name, answerTo(asked, of)])));
  const right = fc.record(Object.fromEntries(values.map(({ name, of }) => [name, of[0]])));
  return fc.oneof({ weight: 3, arbitrary: mixed }, { weight: 1, arbitrary: right }).map((answers) => {
    const given = Object.entries(answers).filter(([, value]) => value !== undefined);
    return Object.fromEntries(given);
  });
}

function answerTo({ model }: CompiledQuestion, [right, wrong]: Values): Arbitrary<unknown> {
  const hasParts = model.partsOf !== undefined;
  return fc.oneof(
    { weight: 20, arbitrary: right },
    { weight: 3, arbitrary: wrong },
    { weight: 2, arbitrary: fc.constant(undefined) },
    ...(hasParts ? [] : [{ weight: 1, arbitrary: anything }]),
  );
}

type Values = readonly [right: Arbitrary<unknown>, wrong: Arbitrary<unknown>];

/** Values that an input takes, most of which its rules let stand, and values that somebody would have to put right. */
function valuesOf(asked: CompiledQuestion, brand: Brand): Values {
  const { question, model, entry } = asked;
  const { settings } = question;
  if (entry) return entriesOf(entry, question.name, brand);
  const table = model.tableOf?.(settings);
  if (table !== undefined) return codesOf(brand, table);
  const byType = typed[question.type];
  if (byType) return byType(settings, brand);
  const options = model.optionsOf?.(settings) ?? [];
  if (options.length > 0) return optionsOf(options, settings);
  throw new Error(`Nothing is generated for the input type ${question.type}`);
}

const dates = fc.constantFrom('1988-03-02', '2006-09-14', '2024-02-10', '2025-05-06', '2026-11-20', '2010-01-15');
/** Days on which something happened that still counts. */
const recent = fc.constantFrom('2024-02-10', '2025-05-06');
const oddDates = fc.constantFrom<unknown>('1850-01-01', '2026-11-21', '2021-11-19', '2027-02-01', '2026-02-30', {
  day: '3',
  month: '',
  year: '',
});
const names = fc.constantFrom('Ada', 'Zoë', 'O’Neill', 'Łukasz');
const bool = fc.boolean();
const noBool = fc.constantFrom<unknown>('yes', 1, {});

const typed: { readonly [type: string]: (settings: Settings, brand: Brand) => Values } = {
  boolean: () => [bool, noBool],
  checkbox: () => [bool, noBool],
  checkboxEligibility: () => [bool, noBool],
  checkboxPromotion: () => [bool, noBool],
  hidden: () => [bool, fc.constantFrom<unknown>({ a: 1 }, [1])],
  booleanList: ({ items }) => {
    const all = Array.isArray(items) ? items.map(String) : [];
    const some = fc.record(Object.fromEntries(all.map((item) => [item, bool])), { requiredKeys: all.slice(1) });
    return [fc.record(Object.fromEntries(all.map((item) => [item, bool]))), some];
  },
  checkboxList: ({ options, alone }) => {
    const all = Array.isArray(options) ? options.map(String) : [];
    const together = fc.subarray(
      all.filter((option) => option !== alone),
      { minLength: 1 },
    );
    const right = typeof alone === 'string' ? fc.oneof(together, fc.constant([alone])) : together;
    return [right, fc.constantFrom<unknown>([...all].reverse(), all, 'email')];
  },
  cascading: ({ options }) => {
    const last = (Array.isArray(options) ? options : []).map((option) => String(option).split('>').at(-1));
    return [fc.constantFrom(...last), fc.constantFrom<unknown>('NIW', 'Theft', { chosen: ['NIW'] })];
  },
  date: () => [dates, oddDates],
  datePicker: () => [
    fc.constantFrom('2026-11-20', '2026-11-27', '2026-12-20'),
    fc.constantFrom('2026-11-19', '2026-12-21'),
  ],
  yearMonth: () => [
    fc.constantFrom('2021-04', '2026-11', '2026-12', '1990-01'),
    fc.constantFrom<unknown>('1938-12', '2027-01', '2021-13', { year: '2021', month: '' }),
  ],
  name: () => [
    fc.record({ firstName: names, lastName: names }),
    fc.constantFrom(
      { firstName: 'A', lastName: 'B' },
      { firstName: 'Ada' },
      { lastName: 'x'.repeat(31), firstName: 'Ada' },
    ),
  ],
  email: () => [
    fc.constantFrom('ada@example.com', 'z.o@example.co.uk'),
    fc.constantFrom('ada', 'ada@', '@example.com'),
  ],
  phoneNumber: () => [fc.constantFrom('+447700900123', '+441179496000'), fc.constantFrom('+4477009', '07700900123')],
  numberText: () => [fc.constantFrom(100, 8000, 99_900, 1_800_000), fc.constantFrom(0, 99_999_999_999, 0.5, -1)],
  text: ({ mask }) => [
    mask === undefined ? fc.constantFrom('NORTH', 'Île-de-France') : fc.constantFrom('4123456', '7000000'),
    fc.constantFrom('1123456', 'NORTH 4', '\u0007'),
  ],
  address: () => [
    fc.constantFrom({ line1: '12 Wharf Lane', city: 'Bristol', postalCode: 'BS1 4DJ', countryIso3: 'GBR' }),
    fc.constantFrom<unknown>(
      { line1: '1 Rue', city: 'Paris', postalCode: '75001', countryIso3: 'FRA' },
      { line1: '12 Wharf Lane', postalCode: 'BS1 4DJ' },
    ),
  ],
  vehicleTabs: (_settings, brand) => generatedCars(brand, GIVEN_ON),
  vehicleLookup: (_settings, brand) => generatedCars(brand, GIVEN_ON),
  vehicleRegistration: (_settings, brand) => generatedCars(brand, GIVEN_ON),
};

function optionsOf(options: readonly string[], { numbers }: Settings): Values {
  const values = options.map((option) => (numbers === true ? Number(option) : option));
  return [fc.constantFrom(...values), fc.constantFrom<unknown>('Other?', 99, numbers === true ? options[0] : 1)];
}

function codesOf({ tables }: Brand, table: string): Values {
  const codes = (tables[table]?.rows ?? []).slice(0, 40).map(({ code }) => code);
  return [fc.constantFrom(...codes), fc.constant(UNKNOWN_CODE)];
}

function entriesOf(entry: Compiled, loop: string, brand: Brand): Values {
  const field = (name: string) => name.slice(loop.length + 1);
  const values = [...entry.questions].map(([name, asked]) => ({
    field: field(name),
    type: asked.question.type,
    of: valuesOf(asked, brand),
  }));
  const right = fc.record(
    Object.fromEntries(values.map(({ field: key, of, type }) => [key, type === 'date' ? recent : of[0]])),
  );
  const wrong = fc.record(
    Object.fromEntries(values.map(({ field: key, of }) => [key, fc.oneof(of[0], of[1], anything)])),
    { requiredKeys: [] },
  );
  const several = (maxLength: number) => fc.array(right, { maxLength });
  const oddOnes = fc.oneof(wrong, fc.constantFrom<unknown>(7, null, { cost: 5 }));
  return [several(3), fc.tuple(several(2), oddOnes).map(([before, odd]) => [...before, odd])];
}
