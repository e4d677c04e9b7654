import type { Data } from '@marque/base';
import { textAt } from './text-at.ts';

/** Facts about the policyholder alone; undefined if not disclosed. */
export type Policyholder = {
  /** Code of the other cars that may be used (`NoAccessToOtherCars`). */
  readonly useOfOtherCar: string | undefined;
};

/** The policyholder's profile, beyond a driver's facts. */
export function policyholderFrom(profile: Data): Policyholder {
  return {
    useOfOtherCar: textAt(profile, 'useOfOtherCar'),
  };
}
