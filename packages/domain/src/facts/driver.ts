import { type Data, fullYearsBetween, isData, isLocalDate, type LocalDate } from '@marque/base';
import { type Claim, claimsOf } from './claim.ts';
import { type Conviction, convictionsOf } from './conviction.ts';
import { type SaysYes, saysYesFrom } from './says-yes.ts';
import { textAt } from './text-at.ts';

/** A person who drives the car; what was not disclosed is undefined. */
export type Driver = {
  /** `ph` for the policyholder, `p1` … for additional drivers. */
  readonly profileCode: string;
  /** Full years on the start date. */
  readonly age: number | undefined;
  readonly licenceType: string | undefined;
  /** Full years for which the licence is held on the start date, never below 0. */
  readonly licenceYears: number | undefined;
  readonly claims: readonly Claim[];
  readonly convictions: readonly Conviction[];
  readonly saysYes: SaysYes;
};

/** What a profile says about the driver on the start date. */
export function driverFrom(profileCode: string, profile: Data, startAt: LocalDate): Driver {
  const licence = isData(profile['drivingLicence']) ? profile['drivingLicence'] : {};
  return {
    profileCode,
    age: yearsUntil(profile['dateOfBirth'], startAt),
    licenceType: textAt(licence, 'licenceType'),
    licenceYears: yearsUntil(licence['validFrom'], startAt),
    claims: claimsOf(profile, startAt),
    convictions: convictionsOf(licence, startAt),
    saysYes: saysYesFrom(profile),
  };
}

function yearsUntil(from: unknown, startAt: LocalDate): number | undefined {
  return isLocalDate(from) ? Math.max(0, fullYearsBetween(from, startAt)) : undefined;
}
