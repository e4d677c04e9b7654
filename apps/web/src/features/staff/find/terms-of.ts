import { isCode } from '@marque/base';
import type { CallInput } from '@marque/contract';
import { isPolicyNumber } from '@marque/domain/policy/policy-number';

/** What a customer is looked for by. */
export type FindTerms = CallInput<'searchPeople'>['body'];

const POLICY_NUMBER = /^[a-z0-9]+-[a-z0-9]+-[a-z0-9]+$/i;
/** What sounds like one: the search says better than we that nobody has it. */
const SPOKEN_NUMBER = /^[a-z]{3}\s?[a-z0-9]{4}\s?[a-z0-9]{4}$/i;
/** A last name, of two letters at least, and the beginning of a UK postcode. */
const NAME_AND_POSTCODE = /^([^\d,]*\p{L}[^\d,]*\p{L}[^\d,]*?)[,\s]+([a-z]{1,2}\d[a-z\d]?(?:\s*\d[a-z]{0,2})?)$/iu;
/** As many characters as the reference of a quote has. */
const REFERENCE_LENGTH = 13;
const REGISTRATION = /^(?=.*\d)(?=.*[a-z])[a-z0-9 ]{2,9}$/i;

/**
 * What somebody typed as the terms of a search: an e-mail, a policy number (the brand's own also as it is read out,
 * without hyphens), a last name with a postcode, the reference of a quote, or a registration; undefined if it is none
 * of these.
 */
export function termsOf(typed: string, brand: string): FindTerms | undefined {
  const text = typed.trim();
  if (text.includes('@')) return { email: text };
  if (POLICY_NUMBER.test(text) || isPolicyNumber(brand, text)) return { policyNumber: text };
  const [, lastName, postalCode] = NAME_AND_POSTCODE.exec(text) ?? [];
  if (lastName !== undefined && postalCode !== undefined && !isPlate(text)) return { lastName, postalCode };
  if (SPOKEN_NUMBER.test(text)) return { policyNumber: text };
  if (text.length === REFERENCE_LENGTH && isCode(text.toUpperCase())) return { quoteReference: text };
  return REGISTRATION.test(text) ? { vrn: text } : undefined;
}

/** A current plate, as AB12 CDE, which could be read as a name and a postcode too. */
function isPlate(text: string): boolean {
  return /^[a-z]{2}\d{2}\s?[a-z]{3}$/i.test(text);
}
