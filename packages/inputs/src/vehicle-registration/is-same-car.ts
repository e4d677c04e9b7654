import type { CarSpecification } from '../lookups.ts';

/** Whether two specifications are of one kind of car of one year, as the gateway compares them. */
export function isSameCar(one: CarSpecification, other: CarSpecification): boolean {
  return one.vehicleCode === other.vehicleCode && one.year === other.year;
}
