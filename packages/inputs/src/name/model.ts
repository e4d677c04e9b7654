import { isBlank, isData, isNameText } from '@marque/base';
import type { InputModel, Settings } from '@marque/forms';
import { isPlainLine } from '../plain-line.ts';

/** Characters of a usual first and last name. */
const USUAL_KEYS = 11;

const LENGTH_MAX = 100;

/** A first and a last name. */
export type NameValue = { readonly firstName: string; readonly lastName: string };

/** First and last name as one question, each in words; on the wire they are two fields, `firstName` and `lastName` unless `parts` says otherwise. */
export const nameModel: InputModel = {
  type: 'name',
  title: 'First and last name',
  settings: {
    parts: {
      kind: 'texts',
      title: 'The fields of first and last name, in this order; firstName and lastName if not given',
    },
    autocomplete: {
      kind: 'texts',
      title: 'What browsers may fill in for first and last name; given-name and family-name if not given',
    },
  },
  inWords: (value) => (isData(value) ? Object.values(value).filter(Boolean).join(' ') : ''),
  takes: () => ({ decisions: 1, taps: 2, keys: USUAL_KEYS, lines: 2 }),
  accepts: (value) =>
    isData(value) &&
    Object.entries(value).every(
      ([part, name]) => ['firstName', 'lastName'].includes(part) && isPlainLine(name, LENGTH_MAX) && isName(name),
    ),
  partsOf: ({ parts }) => {
    const [firstName = 'firstName', lastName = 'lastName'] = Array.isArray(parts) ? parts.map(String) : [];
    return { firstName, lastName };
  },
};

/** Letters greet by it, so it must be words, without links or markup. The rule `required` handles a missing name. */
function isName(text: string): boolean {
  return isBlank(text) || isNameText(text);
}

/** The two parts of a value to type in, blank if there is none. */
export function readName(value: unknown): NameValue {
  const part = (name: string) => (isData(value) && typeof value[name] === 'string' ? value[name] : '');
  return { firstName: part('firstName'), lastName: part('lastName') };
}

/** The answer of typed names: without leading spaces, undefined when both are blank. */
export function writeName({ firstName, lastName }: NameValue): NameValue | undefined {
  const name = { firstName: firstName.trimStart(), lastName: lastName.trimStart() };
  return isBlank(name) ? undefined : name;
}

/** What browsers may fill in, for the first and the last name. */
export function nameTokens({ autocomplete }: Settings): NameValue {
  const [firstName = 'given-name', lastName = 'family-name'] = Array.isArray(autocomplete)
    ? autocomplete.map(String)
    : [];
  return { firstName, lastName };
}
