import { isBlank, isData } from '@marque/base';
import { type InputModel, matchesWhole } from '@marque/forms';
import type { Address } from '../lookups.ts';
import { isStorableText } from '../storable-text.ts';

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
  settings: { country: { kind: 'text', title: 'The country that it must lie in, as three letters; GBR if not given' } },
  accepts: (value, settings, formats) =>
    isData(value) &&
    needed.every((line) => !isBlank(value[line])) &&
    Object.entries(value).every(([line, text]) => known.includes(line) && isLine(line, text)) &&
    value['countryIso3'] === (settings['country'] ?? 'GBR') &&
    matchesWhole(formats.postcode, String(value['postalCode']).toUpperCase()),
};

/** An address as an answer: the lines that are known to us and not blank. */
export function writeAddress(found: { readonly [line: string]: unknown }): Address {
  const lines = known.flatMap((line): [string, string][] => {
    const text = Object.hasOwn(found, line) ? found[line] : undefined;
    return typeof text === 'string' && !isBlank(text) ? [[line, text.trim()]] : [];
  });
  return Object.fromEntries(lines);
}

/** The lines to show, the postcode last. */
export function addressLines(value: unknown): string[] {
  if (!isData(value)) return [];
  return shown.map((line) => value[line]).filter((line): line is string => typeof line === 'string' && !isBlank(line));
}

function isLine(line: string, text: unknown): boolean {
  return isStorableText(text, line === 'label' ? LABEL_LENGTH_MAX : LINE_LENGTH_MAX) && !isBlank(text);
}
