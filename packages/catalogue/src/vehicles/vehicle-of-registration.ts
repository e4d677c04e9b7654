import { type LocalDate, ok, type Result, refused } from '@marque/base';
import type { RegistrationRow, VehicleRow } from '../schema/vehicle-row.ts';
import { vehicleByCode } from './vehicle-by-code.ts';
import { registrationsByMark } from './vehicle-index.ts';
import { vehiclesSoldIn } from './vehicles-sold-in.ts';
import { yearOfRegistration } from './year-of-registration.ts';

/** The tables that answer which car carries a registration. */
export type RegistrationTables = {
  readonly vehicles: readonly VehicleRow[];
  readonly registrations: readonly RegistrationRow[];
};

/** A car and the year in which it was first registered. */
export type FoundVehicle = { readonly vehicle: VehicleRow; readonly year: number };

/** Why a look-up gives no car. */
export type RegistrationProblem = 'without_car' | 'not_found' | 'unavailable';

/**
 * The car that carries a registration (capitals and digits, no space) on a day; `without_car` when it is known to carry
 * none, `not_found` when the source does not know it, `unavailable` when the source does not answer. A registration of
 * `registrations.csv` answers its row. Any other registration answers by its year (`yearOfRegistration`): a car that
 * was sold in that year and has a known insurance group. The same mark always gets the same car, and models with many
 * trims and engines come up more often. This stands in for a trade source, which a brand connects instead.
 */
export function vehicleOfRegistration(
  tables: RegistrationTables,
  vrn: string,
  today: LocalDate,
): Result<FoundVehicle, RegistrationProblem> {
  const known = registrationsByMark(tables.registrations).get(vrn);
  if (known?.answer === 'error') return refused('unavailable');
  const found = known ? ofRow(tables, known) : ofYear(tables, vrn, today);
  return found ? ok(found) : refused(known ? 'without_car' : 'not_found');
}

function ofRow(tables: RegistrationTables, { vehicleCode, year }: RegistrationRow): FoundVehicle | undefined {
  const vehicle = vehicleByCode(tables, vehicleCode);
  return vehicle && year !== null ? { vehicle, year } : undefined;
}

function ofYear(tables: RegistrationTables, vrn: string, today: LocalDate): FoundVehicle | undefined {
  const year = yearOfRegistration(vrn, today);
  if (year === undefined) return undefined;
  const cars = vehiclesSoldIn(tables, year, today).withGroup;
  const vehicle = cars[numberOf(vrn) % Math.max(1, cars.length)];
  return vehicle && { vehicle, year };
}

/** A number of the mark that is spread evenly and never changes (32-bit FNV-1a). */
function numberOf(vrn: string): number {
  let mixed = 2_166_136_261;
  for (const character of vrn) mixed = Math.imul(mixed ^ character.charCodeAt(0), 16_777_619);
  return mixed >>> 0;
}
