import type { Data } from '@marque/base';
import type { VrnSource } from '../enumerations.ts';
import { textAt } from './text-at.ts';

/**
 * Who says that this car carries its registration: the look-up, or the customer alone because the look-up does not know it. Null
 * where there is no registration, or no car yet. The gateway keeps `regLookup` true only where the look-up found the very car.
 */
export function vrnSourceOf(car: Data): VrnSource | null {
  const hasCar = car['specification'] !== undefined && car['specification'] !== null;
  if (!hasCar || textAt(car, 'vrn') === undefined) return null;
  return car['regLookup'] === true ? 'LOOK_UP' : 'CUSTOMER';
}
