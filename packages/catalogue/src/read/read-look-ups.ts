import { type RegistrationRow, registrationRow, type VehicleRow, vehicleRow } from '../schema/vehicle-row.ts';
import type { Folder } from './folder.ts';
import type { Report } from './place.ts';
import { readCsv } from './read-csv.ts';

/** The cars that the brand knows, and the registrations that name one. */
export type LookUps = { readonly vehicles: readonly VehicleRow[]; readonly registrations: readonly RegistrationRow[] };

/** Reads `look-ups/vehicles.csv` and `look-ups/registrations.csv` and checks that they agree. */
export function readLookUps(folder: Folder, report: Report): LookUps {
  let areCarsRead = true;
  const vehicles = readCsv(folder, 'look-ups/vehicles.csv', { schema: vehicleRow, rowsMin: 1 }, (place, wrong) => {
    areCarsRead = false;
    report(place, wrong);
  });
  const byCode = new Map<string, VehicleRow>();
  for (const { line, row } of vehicles) {
    const at = (key: string) => ({ file: folder.nameOf('look-ups/vehicles.csv'), line, key });
    if (byCode.has(row.vehicleCode))
      report(at('vehicleCode'), { expected: 'a vehicleCode that is given once', found: row.vehicleCode });
    if (row.yearTo !== null && row.yearTo < row.yearFrom)
      report(at('yearTo'), { expected: `${row.yearFrom} or later`, found: `${row.yearTo}` });
    byCode.set(row.vehicleCode, row);
  }
  const registrations = readCsv(folder, 'look-ups/registrations.csv', { schema: registrationRow, rowsMin: 0 }, report);
  const seen = new Set<string>();
  for (const { line, row } of registrations) {
    const at = (key: string) => ({ file: folder.nameOf('look-ups/registrations.csv'), line, key });
    if (seen.has(row.vrn)) report(at('vrn'), { expected: 'a registration that is given once', found: row.vrn });
    seen.add(row.vrn);
    if (row.vehicleCode === null) continue;
    const car = byCode.get(row.vehicleCode);
    // Every registration of a car that could not be read would seem to lead to an unknown car.
    if (!car && !areCarsRead) continue;
    if (!car)
      report(at('vehicleCode'), {
        expected: 'a vehicleCode of vehicles.csv',
        found: row.vehicleCode,
        known: [...byCode.keys()],
      });
    else if (!wasSold(car, row.year))
      report(at('year'), {
        expected: `a year in which it was sold, ${car.yearFrom} to ${car.yearTo ?? 'now'}`,
        found: `${row.year}`,
      });
  }
  return { vehicles: vehicles.map(({ row }) => row), registrations: registrations.map(({ row }) => row) };
}

function wasSold(car: VehicleRow, year: number | null): boolean {
  return year !== null && year >= car.yearFrom && (car.yearTo === null || year <= car.yearTo);
}
