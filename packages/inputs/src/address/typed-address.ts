import { isBlank, isPlainText } from '@marque/base';
import { type Formats, matchesWhole, type Settings } from '@marque/forms';
import type { Address } from '../lookups.ts';
import { addressLines, countryOf, writeAddress } from './model.ts';

/** The lines that a person can type; the town's lines only without an existing address. */
export type TypedLine = 'line1' | 'line2' | 'line3' | 'city' | 'postalCode';

/** An address as it is typed, blank where nothing is typed. */
export type TypedAddress = { readonly [line in TypedLine]: string };

/** What is wrong with typed lines: the key of a text for each line at fault. */
export type TypedProblems = { readonly [line in TypedLine]?: string };

const typedLines: readonly TypedLine[] = ['line1', 'line2', 'line3', 'city', 'postalCode'];
const fixedLines = ['company', 'department', 'line4', 'line5', 'city', 'postalCode', 'countryName'];
const unitedKingdom = { countryName: 'United Kingdom', countryIso2: 'GB', countryIso3: 'GBR' };

/** The lines to type over an existing address, or from nothing. */
export function linesToType(standing: Address | undefined): readonly TypedLine[] {
  return standing ? typedLines.slice(0, 3) : typedLines;
}

/** The lines of a standing address that are shown and cannot be typed over. */
export function linesFixed(standing: Address | undefined): readonly string[] {
  return standing ? fixedLines.filter((line) => !isBlank(standing[line])) : [];
}

/** What to begin typing with. */
export function startTyping(standing: Address | undefined): TypedAddress {
  const part = (line: TypedLine) => standing?.[line] ?? '';
  return {
    line1: part('line1'),
    line2: part('line2'),
    line3: part('line3'),
    city: part('city'),
    postalCode: part('postalCode'),
  };
}

/**
 * What keeps typed lines from being an address: no first line, a line with markup, a link or characters that nobody
 * sees, and, if they are typed, no town or no postcode by the brand's format.
 */
export function typedProblems(
  typed: TypedAddress,
  { standing, formats }: { readonly standing: Address | undefined; readonly formats: Formats },
): TypedProblems {
  const isPostcode = matchesWhole(formats.postcode, spacePostcode(typed.postalCode));
  const unruly = linesToType(standing).filter((line) => !isPlainText(oneSpaced(typed[line])));
  return {
    ...Object.fromEntries(unruly.map((line) => [line, 'inputs.address.notPlain'])),
    ...(isBlank(typed.line1) && { line1: 'inputs.address.line1Needed' }),
    ...(!standing && isBlank(typed.city) && { city: 'inputs.address.cityNeeded' }),
    ...(!standing && !isPostcode && { postalCode: 'inputs.address.postcodeNeeded' }),
  };
}

/** The address of typed lines, with a label of its lines that are not blank, one beneath another. */
export function writeTyped(
  typed: TypedAddress,
  { standing, settings }: { readonly standing: Address | undefined; readonly settings: Settings },
): Address {
  const country = countryOf(settings);
  const place = standing ?? (country === unitedKingdom.countryIso3 ? unitedKingdom : { countryIso3: country });
  const lines = Object.fromEntries(linesToType(standing).map((line) => [line, oneSpaced(typed[line])]));
  const postalCode = standing ? {} : { postalCode: spacePostcode(typed.postalCode) };
  const address = writeAddress({ ...place, ...lines, ...postalCode });
  return { ...address, label: addressLines(address).join('\n') };
}

/** A line with one space for each run of spaces and tabs, which pasted text brings along. */
function oneSpaced(typed: string): string {
  return typed.replace(/\s+/g, ' ');
}

/** A postcode in capitals with its one space, `BS1 4DJ`. */
function spacePostcode(typed: string): string {
  const plain = typed.toUpperCase().replace(/\s/g, '');
  return plain.length > 3 ? `${plain.slice(0, -3)} ${plain.slice(-3)}` : plain;
}
