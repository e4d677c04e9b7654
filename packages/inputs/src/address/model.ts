import { isBlank, isData } from '@marque/base';
import type { InputModel, Settings } from '@marque/forms';
import { autocompleteSetting } from '../autocomplete.ts';
import type { Address } from '../lookups.ts';
import { isPlainLine } from '../plain-line.ts';

/** Characters of a postcode with its space. */
const POSTCODE_KEYS = 7;

const LINE_LENGTH_MAX = 200;
const LABEL_LENGTH_MAX = 2000;
const needed = ['line1', 'city', 'postalCode', 'countryIso3'];
const shown = ['company', 'department', 'line1', 'line2', 'line3', 'line4', 'line5', 'city', 'postalCode'];
const known = [...shown, 'countryName', 'countryIso2', 'countryIso3', 'label'];

/** How long the input waits after the last keystroke before it searches, in milliseconds. */
export const ADDRESS_DEBOUNCE_MS = 500;

/** An address found by its postcode. The value holds only the lines that it has: none is blank or null. */
export const addressModel: InputModel = {
  type: 'address',
  title: 'An address, found by postcode',
  settings: {
    country: { kind: 'text', title: 'The country that it must lie in, as three letters; GBR if not given' },
    override: {
      kind: 'boolean',
      title:
        'It can be typed by hand too, and its first lines edited; on a policy by staff with `action:address-override` alone',
    },
    autocomplete: autocompleteSetting,
  },
  inWords: (value) => addressLines(value).join(', '),
  takes: () => ({ decisions: 2, taps: 3, keys: POSTCODE_KEYS, lines: 2 }),
  accepts: (value, settings) =>
    isData(value) &&
    needed.every((line) => !isBlank(value[line])) &&
    Object.entries(value).every(([line, text]) => known.includes(line) && isLine(line, text)) &&
    value['countryIso3'] === countryOf(settings),
};

/** An address as an answer: the lines that are known to us and not blank. */
export function writeAddress(found: { readonly [line: string]: unknown }): Address {
  const lines = known.flatMap((line): [string, string][] => {
    const text = Object.hasOwn(found, line) ? found[line] : undefined;
    return typeof text === 'string' && !isBlank(text) ? [[line, text.trim()]] : [];
  });
  return Object.fromEntries(lines);
}

/** The lines to show, the postcode last. Some sources repeat company and department among the lines; each is said once. */
export function addressLines(value: unknown): string[] {
  if (!isData(value)) return [];
  const lines = shown.map((line) => value[line]);
  return [...new Set(lines.filter((line): line is string => typeof line === 'string' && !isBlank(line)))];
}

/** The country that the address must lie in, as three letters. */
export function countryOf({ country }: Settings): string {
  return typeof country === 'string' ? country : 'GBR';
}

function isLine(line: string, text: unknown): boolean {
  return (line === 'label' ? isLabel(text) : isPlainLine(text, LINE_LENGTH_MAX)) && !isBlank(text);
}

/** A label is the lines of an address in one text. It is on no paper. */
function isLabel(text: unknown): boolean {
  return (
    typeof text === 'string' &&
    text.length <= LABEL_LENGTH_MAX &&
    text.split(/\r?\n/).every((line) => isPlainLine(line, LABEL_LENGTH_MAX))
  );
}
