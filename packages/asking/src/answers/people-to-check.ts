import { canonicalJson } from '@marque/base';
import type { Disclosed } from '@marque/domain/changes/disclosed';
import { textAt } from '@marque/domain/facts/text-at';
import type { Questioned } from '../subject/questions-of.ts';
import { type IdentityFacts, identityFacts } from './identity-facts.ts';

/** Somebody whom a change adds, or whose facts it changes, and what is checked about them. */
export type PersonToCheck = { readonly isPolicyholder: boolean; readonly facts: IdentityFacts };

/**
 * The people to check for a change of a policy: the policyholder if it gives them a name, date of birth, e-mail or home
 * that no version had, and each driver whom no version had. A driver is known by name and date of birth, has no e-mail
 * here, and is checked at the policyholder's home.
 */
export function peopleToCheck(
  subject: Questioned,
  { known, made }: { readonly known: readonly Disclosed[]; readonly made: readonly Disclosed[] },
): PersonToCheck[] {
  const keyOf = ({ isPolicyholder, facts: { firstName, lastName, dateOfBirth, ...others } }: PersonToCheck) =>
    canonicalJson([firstName, lastName, dateOfBirth, ...(isPolicyholder ? [others] : [])]);
  const seen = new Set(
    known.flatMap((disclosed) =>
      peopleOf(subject, disclosed).flatMap((person) => [keyOf(person), keyOf({ ...person, isPolicyholder: false })]),
    ),
  );
  return made
    .flatMap((disclosed) => peopleOf(subject, disclosed))
    .filter((person) => {
      const key = keyOf(person);
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    });
}

/**
 * The policyholder and the drivers of a version. Somebody without a name or date of birth is left out; without a home,
 * everybody is.
 */
function peopleOf(subject: Questioned, disclosed: Disclosed): PersonToCheck[] {
  const policyholder = identityFacts(subject, disclosed);
  if (!policyholder) return [];
  const drivers = Object.entries(disclosed.data.profiles).flatMap(([code, profile]) => {
    const [firstName, lastName, dateOfBirth] = DRIVER.map((field) => textAt(profile, field));
    if (code === 'ph' || !firstName || !lastName || !dateOfBirth) return [];
    return [{ isPolicyholder: false, facts: { ...policyholder, firstName, lastName, dateOfBirth, email: null } }];
  });
  return [{ isPolicyholder: true, facts: policyholder }, ...drivers];
}

const DRIVER = ['firstName', 'lastName', 'dateOfBirth'] as const;
