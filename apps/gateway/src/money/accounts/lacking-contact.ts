import { type Data, isBlank } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { Person } from '../../store/people/person.ts';

type Known = {
  readonly brand: Pick<Brand, 'accountSections' | 'identity'>;
  /** The questions that the product asks before it is bought. */
  readonly asked: readonly string[];
  readonly person: Pick<Person, 'email' | 'phone' | 'contact_phone'>;
  /** What the policyholder has answered, as a visitor does before signing in. Letters go there as well. */
  readonly told: Data | undefined;
};

/** Names of the contact questions that neither the account nor an answer covers, and that the account page accepts. */
export function lackingContact({ brand, asked, person, told = {} }: Known): string[] {
  const places = [
    { name: 'email', section: 'email', known: person.email },
    { name: 'phoneNumber', section: 'phone', known: person.contact_phone ?? person.phone },
  ];
  return places
    .filter(({ name, section }) => asked.includes(name) && isTaken(brand, section))
    .filter(({ name, known }) => isBlank(known) && isBlank(told[name]))
    .map(({ name }) => name);
}

/** Whether a customer can give it on the account page: another issuer keeps the e-mail itself. */
function isTaken({ accountSections, identity }: Known['brand'], section: string): boolean {
  if (section === 'email' && identity?.issuer !== undefined) return false;
  return accountSections.some((one) =>
    typeof one === 'string' ? one === section : one.name === section && !one.readOnly,
  );
}
