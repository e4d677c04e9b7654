import type { LocalDate } from '@marque/base';
import type { VehicleRow } from '../schema/vehicle-row.ts';
import type { FoundVehicle } from './vehicle-of-registration.ts';
import { vehicleValuePennies } from './vehicle-value.ts';

/** A car as calls and proposals carry it: its row without the brand's own columns, the year, and its present value. */
export type VehicleSpecification = Omit<VehicleRow, 'yearFrom' | 'yearTo' | 'insuranceGroup'> & {
  readonly year: number;
  /** Pennies; null if it must be asked. */
  readonly value: number | null;
  readonly insuranceGroupKnown: boolean;
};

/** The specification of a car of a year, on a day of the brand's. */
export function vehicleSpecification({ vehicle, year }: FoundVehicle, today: LocalDate): VehicleSpecification {
  const { yearFrom: _from, yearTo: _to, insuranceGroup, value, ...row } = vehicle;
  return {
    ...row,
    year,
    value: value === null ? null : vehicleValuePennies(value, year, today),
    insuranceGroupKnown: insuranceGroup !== null,
  };
}
