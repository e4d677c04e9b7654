import type { RegistrationRow, VehicleRow } from '../schema/vehicle-row.ts';

/** The cars of one year. */
export type YearOfVehicles = {
  /** Makes, then models, in order of their names; each model's cars by trim, then engine. */
  readonly makes: ReadonlyMap<string, ReadonlyMap<string, readonly VehicleRow[]>>;
  /** Those whose insurance group is known, in the order of makes, models, trims and engines. */
  readonly withGroup: readonly VehicleRow[];
};

type Index = {
  readonly byCode: ReadonlyMap<string, VehicleRow>;
  /** Filled when a year is first asked for. */
  readonly byYear: Map<number, YearOfVehicles>;
};

const indexes = new WeakMap<readonly VehicleRow[], Index>();
const marks = new WeakMap<readonly RegistrationRow[], ReadonlyMap<string, RegistrationRow>>();
const { compare } = new Intl.Collator('en', { numeric: true });

/** A brand's cars by their code, made once for each table. */
export function vehiclesByCode(vehicles: readonly VehicleRow[]): ReadonlyMap<string, VehicleRow> {
  return indexOf(vehicles).byCode;
}

/** The cars that were sold in a year, including those still on sale; made once for each table and year. */
export function vehiclesOfYear(vehicles: readonly VehicleRow[], year: number): YearOfVehicles {
  const { byYear } = indexOf(vehicles);
  const known = byYear.get(year);
  if (known) return known;
  const sold = vehicles.filter(({ yearFrom, yearTo }) => yearFrom <= year && year <= (yearTo ?? year));
  const makes = new Map(
    grouped(sold, ({ make }) => make).map(([make, cars]) => [
      make,
      new Map(grouped(cars, ({ model }) => model).map(([model, ofModel]) => [model, ofModel.toSorted(byTrim)])),
    ]),
  );
  const all = [...makes.values()].flatMap((models) => [...models.values()].flat());
  const made = { makes, withGroup: all.filter(({ insuranceGroup }) => insuranceGroup !== null) };
  // A year in which nothing was sold is not kept, so that odd years asked for from outside take no room.
  if (makes.size > 0) byYear.set(year, made);
  return made;
}

/** A brand's known registrations, made once for each table. */
export function registrationsByMark(rows: readonly RegistrationRow[]): ReadonlyMap<string, RegistrationRow> {
  const known = marks.get(rows) ?? new Map(rows.map((row) => [row.vrn, row]));
  marks.set(rows, known);
  return known;
}

function indexOf(vehicles: readonly VehicleRow[]): Index {
  const known = indexes.get(vehicles) ?? {
    byCode: new Map(vehicles.map((row) => [row.vehicleCode, row])),
    byYear: new Map<number, YearOfVehicles>(),
  };
  indexes.set(vehicles, known);
  return known;
}

function grouped(rows: readonly VehicleRow[], nameOf: (row: VehicleRow) => string): [string, VehicleRow[]][] {
  const groups = Map.groupBy(rows, nameOf);
  return [...groups].sort(([one], [other]) => compare(one, other));
}

function byTrim(one: VehicleRow, other: VehicleRow): number {
  return (
    compare(one.trim ?? '', other.trim ?? '') ||
    one.engineCapacity - other.engineCapacity ||
    one.enginePower - other.enginePower ||
    compare(one.vehicleCode, other.vehicleCode)
  );
}
