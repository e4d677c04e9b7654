import { type Formats, type InputModel, matchesWhole } from '@marque/forms';
import { autocompleteSetting } from '../autocomplete.ts';

/** Digits of a British number. */
const USUAL_KEYS = 11;

type PhoneFormat = Formats['phone'];

/** A telephone number; the value is the international form, `+447700900123`. The rule `phone` says whether it can be one. */
export const phoneNumberModel: InputModel = {
  type: 'phoneNumber',
  title: 'A telephone number',
  settings: { autocomplete: autocompleteSetting },
  inWords: (value, _question, { formats }) => readPhone(value, formats.phone),
  takes: () => ({ decisions: 1, taps: 1, keys: USUAL_KEYS }),
  accepts: (value) => typeof value === 'string' && /^\+\d{1,20}$/.test(value),
};

/**
 * The international form of typed text: only digits, without one leading zero, after the brand's code.
 * A number typed with its code keeps it, even a foreign one: it is not turned into another number. Empty text is no answer.
 */
export function writePhone(typed: string, { prefix, pattern }: PhoneFormat): string | undefined {
  const digits = typed.replace(/\D/g, '');
  if (digits === '') return undefined;
  const code = prefix.slice(1);
  const international = typed.trim().startsWith('+') ? digits : digits.startsWith('00') ? digits.slice(2) : undefined;
  if (international !== undefined) {
    return international.startsWith(code)
      ? prefix + withoutZero(international.slice(code.length))
      : `+${international}`;
  }
  const afterCode = withoutZero(digits.slice(code.length));
  const hasCode = digits.startsWith(code) && matchesWhole(pattern, afterCode);
  return prefix + (hasCode ? afterCode : withoutZero(digits));
}

/** The number to show in its box: as people of the brand's country write it, a foreign one in full. */
export function readPhone(value: unknown, { prefix }: PhoneFormat): string {
  if (typeof value !== 'string') return '';
  return value.startsWith(prefix) ? groupDigits(`0${value.slice(prefix.length)}`) : value;
}

function withoutZero(digits: string): string {
  return digits.startsWith('0') ? digits.slice(1) : digits;
}

/** A space after the fifth digit of a mobile number, which is easier to check by eye. */
function groupDigits(national: string): string {
  return /^07\d{9}$/.test(national) ? national.replace(/^(\d{5})(\d{3})(\d{3})$/, '$1 $2$3') : national;
}
