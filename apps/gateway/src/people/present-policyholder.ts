import { type Data, isData, isLocalDate } from '@marque/base';
import type { PolicyholderWire } from '@marque/contract';
import type { MarketingWishes } from '@marque/domain/facts/marketing-wishes';
import type { Person } from '../store/people/person.ts';

/** What is known about somebody, and the channels by which they want to hear of offers. */
type Known = {
  readonly person: Person | undefined;
  readonly disclosed: Data | undefined;
  readonly wishes: MarketingWishes;
};

/**
 * The person for whom the calls are made: a customer's data from the issuer and the account page, and further data of the policyholder of the
 * newest policy or proposal. A customer never has a merely typed e-mail; a visitor has no other.
 */
export function presentPolicyholder(userId: string, { person, disclosed, wishes }: Known): PolicyholderWire {
  const said = (field: string) => textOf(disclosed?.[field]);
  const email = person ? person.email : said('email');
  const phoneNumber = person?.contact_phone ?? person?.phone ?? said('phoneNumber');
  return {
    userId,
    username: email ?? (person ? (person.phone ?? phoneNumber) : phoneNumber) ?? 'Unknown',
    connection: person?.connection ?? null,
    email,
    pendingEmail: person?.pending_email ?? null,
    phoneNumber,
    firstName: textOf(person?.first_name) ?? said('firstName'),
    lastName: textOf(person?.last_name) ?? said('lastName'),
    dateOfBirth: dayOf(said('dateOfBirth')),
    address: addressOf(disclosed?.['address']),
    marketingPreferences: wishes,
    accountRegistered: person !== undefined,
  };
}

/** A text without its leading spaces; null for anything else, and for nothing. */
function textOf(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trimStart() : '';
  return text === '' ? null : text;
}

function dayOf(text: string | null): string | null {
  return text !== null && isLocalDate(text) ? text : null;
}

function addressOf(value: unknown): PolicyholderWire['address'] {
  if (!isData(value)) return null;
  const lines = Object.entries(value).filter((line): line is [string, string] => typeof line[1] === 'string');
  return lines.length === 0 ? null : Object.fromEntries(lines);
}
