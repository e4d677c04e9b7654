import { type Data, isData, isPennies, type Pennies } from '@marque/base';
import type { CarPower } from './promotion.ts';
import { textAt } from './text-at.ts';

/** What the gateway looks up for a vehicle by its code. It never comes from a browser. */
export type VehicleFacts = {
  /** 1 to 50, or null when the group of this vehicle is not known. */
  readonly insuranceGroup: number | null;
  /** What drives it; null when that is not known. */
  readonly power?: CarPower | null;
};

/** The car. */
export type Vehicle = {
  /** 1 to 50; undefined when it cannot be determined. */
  readonly insuranceGroup: number | undefined;
  /** What was disclosed or, if nothing was, the specification's own value. */
  readonly estimatedValuePennies: Pennies | undefined;
  /** `RHD` or `LHD`: the specification's, or what was disclosed when it says nothing. */
  readonly steering: string | undefined;
  /** Whether it was imported; undefined when the specification does not say. */
  readonly isImported: boolean | undefined;
  /** What drives it, as it was looked up; undefined when that is not known. */
  readonly power: CarPower | undefined;
  /** Codes of who keeps it (`registeredKeeper`), who owns it (`legalOwner`) and how it was bought (`purchaseType`). */
  readonly registeredKeeper: string | undefined;
  readonly legalOwner: string | undefined;
  readonly purchaseType: string | undefined;
};

/** What is known of the car, from its disclosures and the look-up. */
export function vehicleFrom(car: Data, found: VehicleFacts): Vehicle {
  const group = found.insuranceGroup;
  const specification = isData(car['specification']) ? car['specification'] : {};
  const value = car['estimatedValue'] ?? specification['value'];
  const imported = specification['imported'];
  return {
    insuranceGroup: group !== null && Number.isInteger(group) && group >= 1 && group <= 50 ? group : undefined,
    estimatedValuePennies: isPennies(value) && value >= 0 ? value : undefined,
    steering: textAt(specification, 'steering') ?? textAt(car, 'disclosedSteering'),
    isImported: typeof imported === 'boolean' ? imported : undefined,
    power: found.power ?? undefined,
    registeredKeeper: textAt(car, 'registeredKeeper'),
    legalOwner: textAt(car, 'legalOwner'),
    purchaseType: textAt(car, 'purchaseType'),
  };
}
