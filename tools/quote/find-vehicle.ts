import { type Data, isData, type LocalDate } from '@marque/base';
import { type Brand, type VehicleRow, vehicleSpecification } from '@marque/catalogue';

/** The car that a risk file means: its row of the brand's vehicles, and the specification that the wire would carry. */
export type FoundVehicle = { readonly row: VehicleRow; readonly specification: Data };

/**
 * The first vehicle with a make and model (in any case) that was sold in a year, with its value on a day; or what is
 * wrong with its name.
 */
export function findVehicle(
  vehicle: unknown,
  { vehicles }: Brand,
  day: LocalDate,
): FoundVehicle | { readonly fault: string } {
  if (!isData(vehicle)) return { fault: 'is missing; expected { make, model, year }' };
  const { make, model, year } = vehicle;
  if (typeof make !== 'string' || typeof model !== 'string' || !Number.isInteger(year)) {
    return { fault: 'must have make and model as text and year as a whole number' };
  }
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  const makes = vehicles.filter((row) => same(row.make, make));
  const models = makes.filter((row) => same(row.model, model));
  const row = models.find(
    ({ yearFrom, yearTo }) => yearFrom <= Number(year) && Number(year) <= (yearTo ?? Number(year)),
  );
  if (makes.length === 0) return { fault: `make ${make} is not in the table of vehicles` };
  if (models.length === 0) return { fault: `${make} has no model ${model}; expected one of ${namesOf(makes)}` };
  if (row === undefined) return { fault: `no ${make} ${model} of the year ${year} is in the table of vehicles` };
  return { row, specification: vehicleSpecification({ vehicle: row, year: Number(year) }, day) };
}

function namesOf(rows: readonly VehicleRow[]): string {
  return [...new Set(rows.map(({ model }) => model))].join(', ');
}
