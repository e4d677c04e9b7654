import type { LocalDate } from '@marque/base';
import type { Disclosed } from '@marque/domain/changes/disclosed';
import { textAt } from '@marque/domain/facts/text-at';
import { spreadAnswers } from '@marque/forms';
import { type Questioned, questionnaireOf } from '../subject/questions-of.ts';
import { answersOf } from './answers-of.ts';

/** The facts to check: the policyholder’s name, date of birth and home address, as disclosed. */
export type IdentityFacts = {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: LocalDate;
  readonly email: string | null;
  readonly address: {
    readonly line1: string;
    readonly line2: string | null;
    readonly city: string;
    readonly postalCode: string;
    /** Three letters. */
    readonly country: string;
  };
};

/**
 * The policyholder’s answers for the checks; undefined while a name, the date of birth or the home address is missing.
 */
export function identityFacts(subject: Questioned, disclosed: Disclosed): IdentityFacts | undefined {
  const compiled = questionnaireOf(subject);
  const policyholder = spreadAnswers(compiled, answersOf({ compiled }, disclosed, subject.product.coreAsset.code));
  const home = policyholder['address'];
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
