import type { LocalDate } from '@marque/base';
import type { VehicleRow } from '../schema/vehicle-row.ts';
import { vehiclesOfYear, type YearOfVehicles } from './vehicle-index.ts';

const nothing: YearOfVehicles = { makes: new Map(), withGroup: [] };

/** The brand's cars of a year. A year that has not begun by `today` has none. */
export function vehiclesSoldIn(
  { vehicles }: { readonly vehicles: readonly VehicleRow[] },
  year: number,
  today: LocalDate,
): YearOfVehicles {
  return year > Number(today.slice(0, 4)) ? nothing : vehiclesOfYear(vehicles, year);
}
