import type { SeedEngine, SeedRange } from './vehicle-seed.ts';

const TRIM_STEP_PENNIES = 150_000;
const THREE_DOOR_STEP_PENNIES = -60_000;

/** A row of `vehicles.csv` by column; an empty text is an empty cell. */
export type VehicleCells = { readonly [column: string]: string };

/** The columns of `vehicles.csv`, in order. */
export const vehicleColumns = [
  'vehicleCode',
  'make',
  'model',
  'trim',
  'yearFrom',
  'yearTo',
  'primaryFuel',
  'electricVehicleType',
  'bodyStyle',
  'transmission',
  'engineCapacity',
  'enginePower',
  'numberOfSeats',
  'steering',
  'value',
  'insuranceGroup',
] as const;

/**
 * Every car of the ranges, in their order: each trim with each engine, and its 3-door car if there was one. Throws when
 * two cars would have one code.
 */
export function vehicleRows(ranges: readonly SeedRange[]): VehicleCells[] {
  const powers = new Map<string, number>();
  return ranges.flatMap((range) =>
    variantsOf(range).map((variant) => {
      const { capacity, power } = variant.engine;
      const plain = range.code ?? codeOf(variant, `${capacity}`);
      const isTaken = (powers.get(plain) ?? power) !== power;
      const vehicleCode = isTaken ? codeOf(variant, `${capacity}X${power}`) : plain;
      if (powers.has(vehicleCode)) throw new Error(`tools/generate/vehicle-seed.txt: two cars would be ${vehicleCode}`);
      powers.set(vehicleCode, power);
      return { vehicleCode, ...cellsOf(variant) };
    }),
  );
}

/**
 * The insurance group of this demonstration, 1 to 50, from power in brake horse power and the price when new in pennies.
 * It is nobody's rating and not Thatcham's.
 */
export function demonstrationGroup(power: number, pricePennies: number): number {
  return Math.min(50, Math.max(1, Math.round(-4 + 0.06 * power + (0.5 * pricePennies) / 100_000)));
}

type Variant = {
  readonly range: SeedRange;
  readonly engine: SeedEngine;
  readonly trim: string;
  readonly threeDoor: boolean;
  readonly pricePennies: number;
};

function variantsOf(range: SeedRange): Variant[] {
  return range.trims.flatMap((trim, step) =>
    range.engines.flatMap((engine) =>
      (range.threeDoor ? [false, true] : [false]).map((threeDoor) => {
        const pricePennies = range.pricePennies + step * TRIM_STEP_PENNIES + (threeDoor ? THREE_DOOR_STEP_PENNIES : 0);
        return { range, engine, trim, threeDoor, pricePennies };
      }),
    ),
  );
}

/**
 * Make, model, first year, trim, engine and gearbox; the engine as `P999`, with its power (`P999X125`) if two would
 * look alike.
 */
function codeOf({ range, engine, trim, threeDoor }: Variant, engineSize: string): string {
  return [
    plain(range.make, 4),
    plain(range.model, 12),
    `${range.yearFrom}`,
    `${plain(trim, 8) || 'BASE'}${threeDoor ? '3D' : ''}`,
    `${engine.letter}${engineSize}`,
    engine.automatic ? 'A' : 'M',
  ].join('-');
}

function plain(name: string, length: number): string {
  return name
    .replaceAll('+', 'PLUS')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, length);
}

function cellsOf({ range, engine, trim, threeDoor, pricePennies }: Variant): VehicleCells {
  const unless = (missing: string, value: string) => (range.without.has(missing) ? '' : value);
  return {
    make: range.make,
    model: range.model,
    trim: threeDoor ? `${trim} 3-door`.trim() : trim,
    yearFrom: `${range.yearFrom}`,
    yearTo: `${range.yearTo ?? ''}`,
    primaryFuel: engine.primaryFuel,
    electricVehicleType: engine.electricVehicleType,
    bodyStyle: range.bodyStyle,
    transmission: engine.automatic ? 'automatic' : 'manual',
    engineCapacity: `${engine.capacity}`,
    enginePower: `${engine.power}`,
    numberOfSeats: unless('seats', `${range.seats}`),
    steering: unless('steering', range.leftHandDrive ? 'LHD' : 'RHD'),
    value: unless('value', `${pricePennies}`),
    insuranceGroup: unless('group', `${demonstrationGroup(engine.power, pricePennies)}`),
  };
}
