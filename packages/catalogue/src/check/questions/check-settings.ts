import { isLocalDate, nearestName } from '@marque/base';
import { isMask, type SettingShape, type Settings, type SettingsShape } from '@marque/forms';
import type { Place } from '../../read/place.ts';
import { tableNames } from '../../read/read-tables.ts';
import { iconNames } from '../../schema/look/icon-names.ts';
import { patternFault } from '../../schema/pattern-fault.ts';
import type { AnswerNames } from '../answer-names.ts';
import type { Context } from '../context.ts';
import { needTable } from '../need-table.ts';

/** The place of settings, and the answers that they may name. */
export type SettingsAt = {
  readonly at: (...keys: string[]) => Place;
  readonly answers: AnswerNames;
  /** The fields of an entry, if the settings are a list's. */
  readonly fields?: readonly string[];
  readonly what: string;
};

/** Checks settings of an input, or arguments of a rule, by their declared shape. */
export function checkSettings(
  context: Context,
  settings: Settings,
  shape: SettingsShape,
  { at, answers, fields = [], what }: SettingsAt,
): void {
  const known = Object.keys(shape);
  const unknown = Object.keys(settings).filter((name) => !Object.hasOwn(shape, name));
  for (const [name, value] of Object.entries(settings)) {
    const declared = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (declared === undefined) {
      const expected = known.length === 0 ? `no ${what}` : `${what}: one of ${known.join(', ')}`;
      context.report(at(name), { expected, found: name, known });
    } else checkSetting(context, { value, shape: declared }, at(name), { answers, fields });
  }
  checkBounds(context, settings, at);
  const isSlip = (name: string) => unknown.some((one) => nearestName(one, known) === name);
  for (const name of known.filter((one) => shape[one]?.required === true && settings[one] === undefined)) {
    // Something that is there under a misspelt name is reported by that name alone.
    if (isSlip(name)) continue;
    context.report(at(name), { expected: `${what} "${name}": ${shape[name]?.title}` });
  }
}

/** The two settings of a range must be in order: otherwise no value would ever fit. */
function checkBounds(context: Context, settings: Settings, at: SettingsAt['at']): void {
  for (const [name, least] of Object.entries(settings)) {
    const end = name.startsWith('min') ? name.replace('min', 'max') : name.replace(/Min$/, 'Max');
    const most = end === name ? undefined : settings[end];
    if (typeof least === 'number' && typeof most === 'number' && least > most)
      context.report(at(end), { expected: `${least} or more, since ${name} is ${least}`, found: `${most}` });
  }
}

type Names = { readonly answers: AnswerNames; readonly fields: readonly string[] };
type Given = { readonly value: unknown; readonly shape: SettingShape };

function checkSetting(context: Context, { value, shape }: Given, place: Place, { answers, fields }: Names): void {
  const expected = kinds[shape.kind];
  if (!expected.fits(value)) {
    context.report(place, { expected: expected.words, found: shown(value) });
    return;
  }
  if (shape.min !== undefined && Number(value) < shape.min)
    context.report(place, { expected: `${shape.min} or more`, found: shown(value) });
  const fault = shape.kind === 'pattern' ? patternFault(String(value)) : undefined;
  if (fault !== undefined) context.report(place, { expected: fault, found: shown(value) });
  if (Array.isArray(value) && shape.kind !== 'icons') checkList(context, value, place);
  if (shape.oneOf) checkOneOf(context, value, shape.oneOf, place);
  if (shape.kind === 'textKey') context.needText(String(value), place);
  if (shape.kind === 'answer' && !answers.has(String(value))) {
    context.report(place, { expected: 'the name of a question', found: String(value), known: answers.names });
  }
  if (shape.kind === 'answers' && Array.isArray(value)) {
    for (const one of value.filter((name) => !answers.has(String(name))))
      context.report(place, { expected: 'the names of questions', found: String(one), known: answers.names });
  }
  if (shape.kind === 'fields' && Array.isArray(value)) {
    for (const one of value.filter((name) => !fields.includes(String(name))))
      context.report(place, { expected: 'fields of the entry', found: String(one), known: fields });
  }
  if (shape.kind === 'icon') checkOneOf(context, value, iconNames, place);
  if (shape.kind === 'icons' && Array.isArray(value)) checkOneOf(context, value.filter(Boolean), iconNames, place);
  const tables = shape.kind === 'table' ? tableNames(context.folder) : undefined;
  if (tables) needTable(context, place, { table: String(value), tables });
}

/** A list says something, and each thing once. */
function checkList(context: Context, value: readonly unknown[], place: Place): void {
  if (value.length === 0) context.report(place, { expected: 'at least one in the list', found: '[]' });
  const twice = value.find((one, index) => value.indexOf(one) < index);
  if (twice !== undefined)
    context.report(place, { expected: 'a list that names each thing once', found: String(twice) });
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
  pattern: { words: 'a regular expression', fits: isText },
  mask: {
    words: 'a mask with a place to fill: 9, A, a or *',
    fits: (value) => isText(value) && isMask(String(value)),
  },
  date: { words: 'a day, YYYY-MM-DD', fits: isLocalDate },
  answer: { words: 'the name of a question', fits: isText },
  answers: { words: 'a list of names of questions', fits: (value) => Array.isArray(value) && value.every(isText) },
  fields: { words: 'a list of fields of the entry', fits: (value) => Array.isArray(value) && value.every(isText) },
  icon: { words: 'the name of an icon', fits: isText },
  icons: { words: 'a list of icons', fits: (value) => Array.isArray(value) && value.every(isText) },
  table: { words: 'the name of a table under look-ups/', fits: isText },
};

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
