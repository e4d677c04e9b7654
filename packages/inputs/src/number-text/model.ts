import { AMOUNT_MAX_PENNIES } from '@marque/base';
import { type InputModel, type Settings, textsOf } from '@marque/forms';
import { autocompleteSetting } from '../autocomplete.ts';
import type { InWords } from '../words/in-words.ts';

/** Digits of a usual amount. */
const USUAL_KEYS = 4;

const PENNIES_PER_POUND = 100;

/** A whole number, typed. With `unit: pennies` whole pounds are typed and the value is pennies. */
export const numberTextModel: InputModel = {
  type: 'numberText',
  title: 'A whole number, or an amount in whole pounds',
  settings: {
    unit: {
      kind: 'text',
      title: 'pennies: pounds are typed, pennies kept; plain if not given',
      oneOf: ['pennies', 'plain'],
    },
    max: { kind: 'integer', title: 'The largest number that can be typed at all; pennies where the unit is' },
    autocomplete: autocompleteSetting,
  },
  inWords: amount,
  takes: () => ({ decisions: 1, taps: 1, keys: USUAL_KEYS }),
  accepts: (value, settings) =>
    Number.isSafeInteger(value) && Number(value) >= 0 && !Object.is(value, -0) && Number(value) <= largest(settings),
  typed: (value, settings) => Math.floor(value / unitOf(settings)),
};

/** The number of typed digits; undefined without digits. */
export function writeNumber(typed: string, settings: Settings): number | undefined {
  const digits = typed.replace(/\D/g, '');
  return digits === '' ? undefined : Number(digits) * unitOf(settings);
}

/** The digits to type on with. */
export function readNumber(value: unknown, settings: Settings): string {
  return typeof value === 'number' ? String(Math.floor(value / unitOf(settings))) : '';
}

/** The number with separated thousands, as shown after leaving the box. */
export function groupNumber(typed: string, language: string): string {
  const digits = typed.replace(/\D/g, '');
  return digits === '' ? '' : new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(Number(digits));
}

/**
 * What stays of the typed text: digits; undefined when the number is too large for the box, so that it keeps what it
 * had.
 */
export function keepNumber(typed: string, settings: Settings): string | undefined {
  const digits = typed.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return (writeNumber(digits, settings) ?? 0) > largest(settings) ? undefined : digits;
}

function unitOf(settings: Settings): number {
  return settings['unit'] === 'pennies' ? PENNIES_PER_POUND : 1;
}

function largest({ max }: Settings): number {
  return typeof max === 'number' ? max : AMOUNT_MAX_PENNIES;
}

function amount(...[value, question, { number, roundMoney, textIfAny }]: Parameters<InWords>): string {
  const count = Number(value);
  if (question.settings['unit'] === 'pennies') return roundMoney(count);
  return [number(count), textIfAny(`${textsOf(question)}.unit`)].filter(Boolean).join(' ');
}
