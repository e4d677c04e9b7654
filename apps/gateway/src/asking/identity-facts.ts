import { createHash } from 'node:crypto';
import { canonicalJson } from '@marque/base';
import { textAt } from '@marque/domain/facts/text-at';
import type { Proposal } from '@marque/domain/proposal/proposal';
import type { IdentityFacts } from '../ports/identity-checks.ts';

/** What a proposal says of the policyholder that can be checked; undefined while a name, the birth or the home is missing. */
export function identityFacts({ data }: Pick<Proposal, 'data'>): IdentityFacts | undefined {
  const policyholder = data.profiles['ph'];
  const home = policyholder?.['address'];
  const firstName = textAt(policyholder, 'firstName');
  const lastName = textAt(policyholder, 'lastName');
  const dateOfBirth = textAt(policyholder, 'dateOfBirth');
  const line1 = textAt(home, 'line1');
  const city = textAt(home, 'city');
  const postalCode = textAt(home, 'postalCode');
  const country = textAt(home, 'countryIso3');
  if (!firstName || !lastName || !dateOfBirth || !line1 || !city || !postalCode || !country) return undefined;
  const line2 = textAt(home, 'line2') ?? null;
  const email = textAt(policyholder, 'email') ?? null;
  return { firstName, lastName, dateOfBirth, email, address: { line1, line2, city, postalCode, country } };
}

/** A hash that facts share when they say the same of the same person. */
export function identityFactsHash(facts: IdentityFacts): string {
  return createHash('sha256').update(canonicalJson(facts)).digest('base64url');
}
