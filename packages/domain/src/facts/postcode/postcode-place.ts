import { postcodeAreas } from './postcode-areas.ts';

const known = new Set(postcodeAreas);

/** An outward code, alone or before an inward one; the space between them may be missing. */
const POSTCODE = /^\s*([A-Z]{1,2})(\d[A-Z\d]?)\s*(?:\d[A-Z]{2})?\s*$/i;

/** Where a postcode lies: its area (`SW`) and its district (`SW1A`), both in capitals. */
export type PostcodePlace = { readonly area: string; readonly district: string };

/**
 * The area and district of a postcode, undefined when it is no postcode or begins with no existing area (as forces' and
 * special postcodes do).
 */
export function postcodePlace(postalCode: unknown): PostcodePlace | undefined {
  const [, letters, rest] = (typeof postalCode === 'string' && POSTCODE.exec(postalCode)) || [];
  if (letters === undefined || rest === undefined) return undefined;
  const area = letters.toUpperCase();
  return known.has(area) ? { area, district: `${area}${rest.toUpperCase()}` } : undefined;
}

/** Whether a text is a district as tables write it: in capitals, of an area that exists. */
export function isPostcodeDistrict(text: string): boolean {
  return postcodePlace(text)?.district === text;
}
