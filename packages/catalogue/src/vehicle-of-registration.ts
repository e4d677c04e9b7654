import type { RegistrationRow, VehicleRow } from './schema/vehicle-row.ts';

/** The tables that answer which car carries a registration. */
export type RegistrationTables = {
  readonly vehicles: readonly VehicleRow[];
  readonly registrations: readonly RegistrationRow[];
};

/** A car and the year in which it was first registered. */
export type FoundVehicle = { readonly vehicle: VehicleRow; readonly year: number };

/**
 * The car that carries a registration (capitals and digits, no space), or undefined when none does.
 * A registration of `registrations.csv` answers its row; a row without a car is known to carry none. Any other mark of the
 * current form (`AB12CDE`) answers one of the cars that were sold in the year of its age identifier, always the same one for the same mark.
 * Marks of older forms that are not in the table carry no car. This stands in for a trade source, which a brand connects in its place.
 */
export function vehicleOfRegistration(
  { vehicles, registrations }: RegistrationTables,
  vrn: string,
): FoundVehicle | undefined {
  const known = registrations.find((row) => row.vrn === vrn);
  if (known) {
    const vehicle = vehicles.find(({ vehicleCode }) => vehicleCode === known.vehicleCode);
    return vehicle && known.year !== null ? { vehicle, year: known.year } : undefined;
  }
  const year = yearOfMark(vrn);
  const sold =
    year === undefined ? [] : vehicles.filter(({ yearFrom, yearTo }) => yearFrom <= year && year <= (yearTo ?? year));
  const vehicle = sold[numberOf(vrn) % Math.max(1, sold.length)];
  return vehicle && year !== undefined ? { vehicle, year } : undefined;
}

/** The year of a current mark's age identifier: 21 is March 2021, 71 is September 2021. */
function yearOfMark(vrn: string): number | undefined {
  const digits = /^[A-Z]{2}(\d{2})[A-Z]{3}$/.exec(vrn)?.[1];
  if (digits === undefined) return undefined;
  const age = Number(digits);
  return 2000 + (age >= 50 ? age - 50 : age);
}

/** A number of the mark that is spread evenly and never changes (32-bit FNV-1a). */
function numberOf(vrn: string): number {
  let mixed = 2_166_136_261;
  for (const character of vrn) mixed = Math.imul(mixed ^ character.charCodeAt(0), 16_777_619);
  return mixed >>> 0;
}
