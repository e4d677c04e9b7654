import { type Data, type Instant, isLocalDate, type LocalDate } from '@marque/base';
import { CORE_ASSET, POLICYHOLDER } from '../../facts/facts-from.ts';
import type { RiskData } from '../../facts/risk-data.ts';
import { textAt } from '../../facts/text-at.ts';
import type { PolicyVersion } from '../policy.ts';

/** Somebody who may drive the car, as far as the register of motor insurance is told; null if not disclosed. */
export type RegisteredPerson = {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly dateOfBirth: LocalDate | null;
};

/** What the register is told about a car's cover from a moment on. */
export type CoverDetails = {
  /** The code of the car's insurer. */
  readonly insurer: string;
  readonly holder: RegisteredPerson & { readonly postalCode: string | null };
  /** Those who may drive besides the policyholder. */
  readonly drivers: readonly RegisteredPerson[];
  /** The code of what the car is used for. */
  readonly usage: string | null;
};

/** The car, as it is known; the registration is null if it had none. */
export type CoveredVehicle = {
  readonly registration: string | null;
  readonly make: string | null;
  readonly model: string | null;
};

/** From when cover of a car begins, and the first moment that is not covered: null while no end is known, `from` itself for cover that was withdrawn. */
export type CoverPeriod = {
  readonly vehicle: CoveredVehicle;
  readonly from: Instant;
  readonly until: Instant | null;
  /** What holds from when, in order; the first begins with the period. */
  readonly details: readonly (CoverDetails & { readonly from: Instant })[];
};

/** A period that the register was told of: it counts within its policy, and keeps its number for good. */
export type ToldPeriod = CoverPeriod & { readonly period: number };

/** What the register is told about a version of a policy. */
export function coverOfVersion({ data, quote }: Pick<PolicyVersion, 'data' | 'quote'>): {
  readonly vehicle: CoveredVehicle;
  readonly details: CoverDetails;
} {
  const holder = data.profiles[POLICYHOLDER] ?? {};
  const car = data.assets[CORE_ASSET] ?? {};
  const { specification } = car;
  return {
    vehicle: {
      registration: textAt(car, 'vrn') ?? null,
      make: textAt(specification, 'make') ?? null,
      model: textAt(specification, 'model') ?? null,
    },
    details: {
      insurer: quote.mainInsurer,
      holder: { ...personOf(holder), postalCode: textAt(holder['address'], 'postalCode') ?? null },
      drivers: driversOf(data),
      usage: textAt(car, 'usage') ?? null,
    },
  };
}

function driversOf({ profiles }: RiskData): RegisteredPerson[] {
  const codes = Object.keys(profiles).filter((code) => code !== POLICYHOLDER);
  return codes.sort().map((code) => personOf(profiles[code] ?? {}));
}

function personOf(profile: Data): RegisteredPerson {
  const { dateOfBirth } = profile;
  return {
    firstName: textAt(profile, 'firstName') ?? null,
    lastName: textAt(profile, 'lastName') ?? null,
    dateOfBirth: isLocalDate(dateOfBirth) ? dateOfBirth : null,
  };
}
