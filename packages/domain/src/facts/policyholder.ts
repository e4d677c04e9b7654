import type { Data } from '@marque/base';
import { textAt } from './text-at.ts';

/** What is asked of the policyholder alone; what was not disclosed is undefined. */
export type Policyholder = {
  /** Code of the other cars that may be used (`NoAccessToOtherCars`). */
  readonly useOfOtherCar: string | undefined;
};

/** What the policyholder's profile says beside what it says of a driver. */
export function policyholderFrom(profile: Data): Policyholder {
  return {
    useOfOtherCar: textAt(profile, 'useOfOtherCar'),
  };
}
