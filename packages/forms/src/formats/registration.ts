import type { RegistrationFormat } from '../questionnaire.ts';
import { matchesWhole, wholePattern } from './whole-pattern.ts';

/** As many characters as a registration has at most. */
const REGISTRATION_LENGTH_MAX = 7;

/** A registration as it is kept: capitals and digits alone, so without spaces and dashes. */
export function normaliseRegistration(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** The first format that a normalised registration has, undefined when it has none. */
export function registrationFormat(
  plain: string,
  formats: readonly RegistrationFormat[],
): RegistrationFormat | undefined {
  return formats.find(({ pattern }) => matchesWhole(pattern, plain));
}

/** A registration as it is on a plate, divided by its format (`LK21 HGO`); one of no format stays undivided. */
export function divideRegistration(typed: string, formats: readonly RegistrationFormat[]): string {
  const plain = normaliseRegistration(typed);
  const format = registrationFormat(plain, formats);
  return format ? divideAt(plain, dividerPosition(plain, plain.length, format)) : plain;
}

/**
 * A registration while it is typed: spaced like the first format that it may still become, so that no space jumps
 * about. A text that can become none stays as it is, in capitals.
 */
export function divideWhileTyping(typed: string, formats: readonly RegistrationFormat[]): string {
  const plain = normaliseRegistration(typed).slice(0, REGISTRATION_LENGTH_MAX);
  if (plain === '') return '';
  for (const format of formats) {
    const length = lengthWhenComplete(plain, format);
    if (length !== undefined) return divideAt(plain, dividerPosition(plain, length, format));
  }
  return plain;
}

/** A text is the beginning of a format when a few more letters and digits complete it. The shortest way to do so is taken. */
function lengthWhenComplete(plain: string, { pattern }: RegistrationFormat): number | undefined {
  const whole = wholePattern(pattern);
  let attempts = [plain];
  for (let length = plain.length; length <= REGISTRATION_LENGTH_MAX; length += 1) {
    if (attempts.some((attempt) => whole.test(attempt))) return length;
    attempts = attempts.flatMap((attempt) => [`${attempt}A`, `${attempt}1`]);
  }
  return undefined;
}

function dividerPosition(plain: string, completeLength: number, { divider }: RegistrationFormat): number {
  if (divider === '') return 0;
  if (divider === 'boundary') return plain.search(/(?<=[A-Z])(?=\d)|(?<=\d)(?=[A-Z])/);
  const position = Number(divider);
  return position < 0 ? completeLength + position : position;
}

function divideAt(plain: string, position: number): string {
  return position > 0 && position < plain.length ? `${plain.slice(0, position)} ${plain.slice(position)}` : plain;
}
