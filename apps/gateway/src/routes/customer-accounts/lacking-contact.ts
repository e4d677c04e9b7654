import { type Data, isBlank } from '@marque/base';
import type { Person } from '../../journal/person.ts';

/** What an account keeps to reach its customer. */
type Reached = Pick<Person, 'email' | 'phone' | 'contact_phone'>;

/**
 * Names of those questions about how to reach a customer, among the ones asked, that neither the account answers nor the policyholder has
 * answered, as a visitor does before signing in. Letters go to the same addresses.
 */
export function lackingContact(asked: readonly string[], person: Reached, told: Data = {}): string[] {
  const known: Data = { email: person.email, phoneNumber: person.contact_phone ?? person.phone };
  return asked.filter((name) => Object.hasOwn(known, name) && isBlank(known[name]) && isBlank(told[name]));
}
