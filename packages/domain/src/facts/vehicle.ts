import { type Data, getPath, isPennies, type Pennies } from '@marque/base';
import { type SaysYes, saysYesFrom } from './says-yes.ts';

/** What the gateway looks up for a vehicle by its code. It never comes from a browser. */
export type VehicleFacts = {
  /** 1 to 50, or null when the group of this vehicle is not known. */
  readonly insuranceGroup: number | null;
};

/** The car. */
export type Vehicle = {
  /** 1 to 50; undefined when it cannot be determined. */
  readonly insuranceGroup: number | undefined;
  /** What was disclosed or, where nothing was, the specification's own value. */
  readonly estimatedValuePennies: Pennies | undefined;
  /** `RHD` or `LHD`: the specification's, or what was disclosed when it says nothing. */
  readonly steering: string | undefined;
  readonly saysYes: SaysYes;
};

/** What is known of the car, from its disclosures and the look-up. */
export function vehicleFrom(car: Data, found: VehicleFacts): Vehicle {
  const group = found.insuranceGroup;
  const value = car['estimatedValue'] ?? getPath(car, 'specification.value');
  const steering = getPath(car, 'specification.steering') ?? car['disclosedSteering'];
  return {
    insuranceGroup: group !== null && Number.isInteger(group) && group >= 1 && group <= 50 ? group : undefined,
    estimatedValuePennies: isPennies(value) && value >= 0 ? value : undefined,
    steering: typeof steering === 'string' ? steering : undefined,
    saysYes: saysYesFrom(car),
  };
}
