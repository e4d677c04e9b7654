import { type Data, fullYearsBetween, isData, isLocalDate, type LocalDate } from '@marque/base';
import { type Claim, claimsOf } from './claim.ts';
import { type Conviction, convictionsOf } from './conviction.ts';
import { textAt } from './text-at.ts';

/** A person who drives the car; what was not disclosed is undefined. */
export type Driver = {
  /** `ph` for the policyholder, `p1` … for additional drivers. */
  readonly profileCode: string;
  /** Full years on the start date. */
  readonly age: number | undefined;
  /** Code of the occupation (`SOC2134`) or, where none is disclosed, of the employment status (`RE`). */
  readonly occupation: string | undefined;
  readonly licenceType: string | undefined;
  /** Full years for which the licence is held on the start date, never below 0. */
  readonly licenceYears: number | undefined;
  /** The day from which the licence is held. */
  readonly licenceFrom: LocalDate | undefined;
  readonly claims: readonly Claim[];
  readonly convictions: readonly Conviction[];
  /** Whether this additional driver drives the car more than anybody else does. */
  readonly isMainDriver: boolean;
};

/** What a profile says about the driver on the start date. */
export function driverFrom(profileCode: string, profile: Data, startAt: LocalDate): Driver {
  const licence = isData(profile['drivingLicence']) ? profile['drivingLicence'] : {};
  return {
    profileCode,
    age: yearsUntil(profile['dateOfBirth'], startAt),
    occupation: textAt(profile, 'occupation') ?? textAt(profile, 'employmentStatus'),
    licenceType: textAt(licence, 'licenceType'),
    licenceYears: yearsUntil(licence['validFrom'], startAt),
    licenceFrom: isLocalDate(licence['validFrom']) ? licence['validFrom'] : undefined,
    claims: claimsOf(profile, startAt),
    convictions: convictionsOf(licence, startAt),
    isMainDriver: profile['mainDriver'] === true,
  };
}

function yearsUntil(from: unknown, startAt: LocalDate): number | undefined {
  return isLocalDate(from) ? Math.max(0, fullYearsBetween(from, startAt)) : undefined;
}

/**
 * Whether two drivers named in two places are one person: by the first name, and the last name or the birthday.
 * Somebody who marries, or whose birthday was mistyped, is still the same person; a twin is not.
 */
export function isSamePerson(one: Data, other: Data): boolean {
  const same = sameParts(one, other);
  return same.includes('firstName') && same.length >= 2;
}

/**
 * Whether a driver whose answers were changed is the same person. A first name may have been mistyped too, so two of
 * the three are enough.
 */
export function staysSamePerson(before: Data, after: Data): boolean {
  return sameParts(before, after).length >= 2;
}

function sameParts(one: Data, other: Data) {
  return (['firstName', 'lastName', 'dateOfBirth'] as const).filter((field) => {
    const [answer, another] = [one, other].map((told) => plainName(String(told[field] ?? '')));
    return answer !== '' && answer === another;
  });
}

/** The name of a driver, to be compared; empty if none is told. */
export function driverName(told: Data | undefined): string {
  return plainName(`${String(told?.['firstName'] ?? '')} ${String(told?.['lastName'] ?? '')}`);
}

/** The signs that keyboards write for an apostrophe and for a hyphen. */
const APOSTROPHES = /[\u2018\u2019\u201B\u02BC\u0060\u00B4]/g;
const HYPHENS = /[\u2010-\u2015\u2212]/g;

/** A name as it is compared: in small letters, with single spaces, its accents, apostrophes and hyphens written one way. */
export function plainName(name: string): string {
  const plain = name.normalize('NFC').replace(APOSTROPHES, "'").replace(HYPHENS, '-');
  return plain.trim().toLowerCase().replace(/\s+/g, ' ');
}
