import type { Premise } from './invent-premises.ts';
import { pickFrom } from './pick.ts';
import { postTowns } from './post-towns.ts';
import { readPostcode } from './read-postcode.ts';

/** "12 Wharf Lane, Bristol" (a known post town, or a postcode, at the end) as an invented premise; undefined for any other text. */
export function matchTypedAddress(typed: string): Premise | undefined {
  const match = /^\s*(\d{1,4}[a-z]?)\s+([^,]{3,60}?)\s*,\s*(.+?)\s*$/i.exec(typed);
  const [, buildingNumber = '', street = '', place = ''] = match ?? [];
  if (!match) return undefined;
  const end = place.split(',').at(-1)?.trim() ?? '';
  const postcode = readPostcode(end) ?? inventPostcode(street, end);
  if (!postcode) return undefined;
  return {
    company: '',
    department: '',
    subBuilding: '',
    buildingName: '',
    buildingNumber: buildingNumber.toUpperCase(),
    street: capitalise(street),
    postcode: postcode.text,
    town: postcode.town,
  };
}

function inventPostcode(street: string, town: string): ReturnType<typeof readPostcode> {
  const area = Object.entries(postTowns).find(([, name]) => name.toLowerCase() === town.toLowerCase())?.[0];
  if (area === undefined) return undefined;
  const pick = pickFrom(`${street.toLowerCase()}/${area}`);
  const letter = (purpose: string) => 'ABDEFGHJLNPQRSTUWXYZ'.charAt(pick.number(purpose, 20));
  return readPostcode(
    `${area}${1 + pick.number('district', 9)} ${1 + pick.number('sector', 9)}${letter('first')}${letter('second')}`,
  );
}

function capitalise(street: string): string {
  return street.replace(/\s+/g, ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
