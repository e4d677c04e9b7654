import { isLocalDate } from '@marque/base';
import type { SettingShape, Settings, SettingsShape } from '@marque/forms';
import type { Place } from '../read/place.ts';
import { iconNames } from '../schema/icon-names.ts';
import { compiles } from '../schema/names.ts';
import type { AnswerNames } from './answer-names.ts';
import type { Context } from './context.ts';

/** Where settings stand and which answers they may name. */
export type SettingsAt = {
  readonly at: (...keys: string[]) => Place;
  readonly answers: AnswerNames;
  readonly what: string;
};

/** Checks settings of an input, or arguments of a rule, by their declared shape. */
export function checkSettings(
  context: Context,
  settings: Settings,
  shape: SettingsShape,
  { at, answers, what }: SettingsAt,
): void {
  const known = Object.keys(shape);
  for (const [name, value] of Object.entries(settings)) {
    const declared = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (declared === undefined) {
      const expected = known.length === 0 ? `no ${what}` : `${what}: one of ${known.join(', ')}`;
      context.report(at(name), { expected, found: name, known });
    } else checkSetting(context, { name, value, shape: declared }, at(name), answers);
  }
  for (const name of known.filter((one) => shape[one]?.required === true && settings[one] === undefined)) {
    context.report(at(name), { expected: `${what} "${name}": ${shape[name]?.title}` });
  }
}

type Given = { readonly name: string; readonly value: unknown; readonly shape: SettingShape };

function checkSetting(context: Context, { name, value, shape }: Given, place: Place, answers: AnswerNames): void {
  const expected = kinds[shape.kind];
  if (!expected.fits(value)) {
    context.report(place, { expected: expected.words, found: shown(value) });
    return;
  }
  if (shape.oneOf) checkOneOf(context, value, shape.oneOf, place);
  if (shape.kind === 'textKey') context.needText(String(value), place);
  if (shape.kind === 'answer' && !answers.has(String(value))) {
    context.report(place, { expected: 'the name of a question', found: String(value), known: answers.names });
  }
  if (shape.kind === 'icon') checkOneOf(context, value, iconNames, place);
  if (name === 'icons' && Array.isArray(value)) checkOneOf(context, value.filter(Boolean), iconNames, place);
  if (shape.kind === 'table' && !context.folder.has(`look-ups/${String(value)}.csv`)) {
    const known = context.folder.under('look-ups/').map((path) => path.slice('look-ups/'.length).replace(/\.csv$/, ''));
    context.report(place, { expected: 'the name of a table under look-ups/', found: String(value), known });
  }
}

function checkOneOf(context: Context, value: unknown, allowed: readonly string[], place: Place): void {
  for (const one of Array.isArray(value) ? value : [value]) {
    if (!allowed.includes(String(one)))
      context.report(place, { expected: `one of ${allowed.join(', ')}`, found: String(one), known: allowed });
  }
}

const isText = (value: unknown) => typeof value === 'string';
const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

const kinds: {
  readonly [kind in SettingShape['kind']]: { readonly words: string; readonly fits: (value: unknown) => boolean };
} = {
  text: { words: 'text', fits: isText },
  textKey: { words: 'the key of a text', fits: isText },
  integer: { words: 'a whole number', fits: Number.isSafeInteger },
  boolean: { words: 'true or false', fits: (value) => typeof value === 'boolean' },
  scalar: { words: 'text, a number, true or false', fits: isScalar },
  texts: { words: 'a list of texts', fits: (value) => Array.isArray(value) && value.every(isText) },
  integers: {
    words: 'a list of whole numbers',
    fits: (value) => Array.isArray(value) && value.every(Number.isSafeInteger),
  },
  pattern: { words: 'a regular expression that compiles', fits: (value) => isText(value) && compiles(String(value)) },
  date: { words: 'a day, YYYY-MM-DD', fits: isLocalDate },
  answer: { words: 'the name of a question', fits: isText },
  icon: { words: 'the name of an icon', fits: isText },
  table: { words: 'the name of a table under look-ups/', fits: isText },
};

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
