import type { LocalDate } from '@marque/base';
import { type AuthorisedRole, type AuthorisedScope, authorisedScopes } from '../authorised-roles.ts';

/**
 * What decides about somebody who may speak for a customer: in which role, how far, and from when to when. Days are the
 * business's.
 */
export type AuthorisedPerson = {
  readonly role: AuthorisedRole;
  readonly scope: AuthorisedScope;
  readonly startsOn: LocalDate;
  /** The last day; null if it goes on until somebody ends it. */
  readonly endsOn: LocalDate | null;
  /** The day on which the customer or staff ended it; null if nobody has. */
  readonly endedOn: LocalDate | null;
};

/** A field of what staff enter that cannot be so. */
export type AuthorisedFault = {
  readonly field: 'scope' | 'endsOn' | 'proof';
  readonly fault: 'not_possible' | 'required';
};

/** What is wrong with what staff enter: a contact hears nothing, an end is not before its start, and everybody else has shown why they may hear or do something. */
export function authorisedFaults(
  { role, scope, startsOn, endsOn }: Omit<AuthorisedPerson, 'endedOn'>,
  proof: string | null,
): AuthorisedFault[] {
  const faults: (AuthorisedFault | undefined)[] = [
    (role === 'TRUSTED_CONTACT') === (scope === 'RING') ? undefined : { field: 'scope', fault: 'not_possible' },
    endsOn === null || endsOn >= startsOn ? undefined : { field: 'endsOn', fault: 'not_possible' },
    role === 'TRUSTED_CONTACT' || proof !== null ? undefined : { field: 'proof', fault: 'required' },
  ];
  return faults.filter((one) => one !== undefined);
}

/**
 * Whether somebody may speak today: neither before their start, nor after their end, nor once it was ended. Powers,
 * orders of a court and the customer's own word end with the customer: after a death, only those who settle the estate
 * may.
 */
export function maySpeak(
  { role, startsOn, endsOn, endedOn }: Omit<AuthorisedPerson, 'scope'>,
  { today, hasDied }: { readonly today: LocalDate; readonly hasDied: boolean },
): boolean {
  if (hasDied && role !== 'EXECUTOR') return false;
  return endedOn === null && startsOn <= today && (endsOn === null || today <= endsOn);
}

/** Whether there is still something to end: it applies today, or will. */
export function canBeEnded(
  { endsOn, endedOn }: Pick<AuthorisedPerson, 'endsOn' | 'endedOn'>,
  today: LocalDate,
): boolean {
  return endedOn === null && (endsOn === null || today <= endsOn);
}

/**
 * Whether somebody's permission reaches as far as the request made on their word. Somebody who may only be rung has no
 * word.
 */
export function reaches(scope: AuthorisedScope, needed: Exclude<AuthorisedScope, 'RING'>): boolean {
  return authorisedScopes.indexOf(scope) >= authorisedScopes.indexOf(needed);
}
