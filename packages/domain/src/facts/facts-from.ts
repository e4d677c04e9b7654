import type { LocalDate } from '@marque/base';
import { driverFrom } from './driver.ts';
import type { Facts } from './facts.ts';
import { ncdYearsFrom } from './ncd-years.ts';
import { policyholderFrom } from './policyholder.ts';
import { postcodePlace } from './postcode/postcode-place.ts';
import type { RiskData } from './risk-data.ts';
import { textAt } from './text-at.ts';
import { usageFrom } from './usage.ts';
import { type VehicleFacts, vehicleFrom } from './vehicle.ts';

/** The code of the policyholder's profile. */
export const POLICYHOLDER = 'ph';
/** The code of the core asset. */
export const CORE_ASSET = 'car';
/** The place of the car's value: an answer, otherwise its specification. */
export const CAR_VALUE = 'assets.car.estimatedValue|assets.car.specification.value';

/** The days on which additional drivers came, by their codes, for those who came after the start. */
export type JoinedOn = { readonly [profileCode: string]: LocalDate };

/**
 * The facts that the disclosures give on a start date or, for a driver who came later, on the day on which they came.
 * `vehicle` is what the gateway looked up by the car's code. An answer that is missing, or of a shape that no question
 * accepts, is undefined: `riskProblems` names it by path.
 */
export function factsFrom(data: RiskData, startAt: LocalDate, vehicle: VehicleFacts, joined: JoinedOn = {}): Facts {
  const policyholder = data.profiles[POLICYHOLDER] ?? {};
  const car = data.assets[CORE_ASSET] ?? {};
  const others = Object.keys(data.profiles)
    .filter((code) => code !== POLICYHOLDER)
    .sort();
  const place = postcodePlace(textAt(policyholder['address'], 'postalCode'));
  return {
    startAt,
    drivers: [
      driverFrom(POLICYHOLDER, policyholder, startAt),
      ...others.map((code) => driverFrom(code, data.profiles[code] ?? {}, joined[code] ?? startAt)),
    ],
    answers: { drivers: [policyholder, ...others.map((code) => data.profiles[code] ?? {})], car, quote: data.quote },
    policyholder: policyholderFrom(policyholder),
    postcodeArea: place?.area,
    postcodeDistrict: place?.district,
    vehicle: vehicleFrom(car, vehicle),
    usage: usageFrom(car),
    ncdYears: ncdYearsFrom(car),
  };
}
