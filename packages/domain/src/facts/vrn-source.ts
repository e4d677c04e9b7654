import type { Data } from '@marque/base';
import type { VrnSource } from '../enumerations.ts';
import { textAt } from './text-at.ts';

/**
 * The source for this car's registration: the look-up, or only the customer because the look-up does not know it. Null
 * without a registration or a car. The gateway keeps `regLookup` true only if the look-up found this very car.
 */
export function vrnSourceOf(car: Data): VrnSource | null {
  const hasCar = car['specification'] !== undefined && car['specification'] !== null;
  if (!hasCar || textAt(car, 'vrn') === undefined) return null;
  return car['regLookup'] === true ? 'LOOK_UP' : 'CUSTOMER';
}
