/** A fuel's letter in the seed and its words in the table. */
const fuels = {
  P: { primaryFuel: 'petrol', electricVehicleType: '' },
  D: { primaryFuel: 'diesel', electricVehicleType: '' },
  H: { primaryFuel: 'hybrid', electricVehicleType: 'HEV' },
  PH: { primaryFuel: 'plug-in hybrid', electricVehicleType: 'PHEV' },
  E: { primaryFuel: 'electric', electricVehicleType: 'BEV' },
} as const;

/** An engine with its gearbox: cubic centimetres (0 for an electric motor) and brake horse power. */
export type SeedEngine = {
  readonly letter: string;
  readonly primaryFuel: string;
  readonly electricVehicleType: string;
  readonly capacity: number;
  readonly power: number;
  readonly automatic: boolean;
};

/** A model over some years: its trims, cheapest first, and the engines of each. */
export type SeedRange = {
  readonly make: string;
  readonly model: string;
  readonly bodyStyle: string;
  readonly seats: number;
  readonly yearFrom: number;
  /** Undefined while it is still sold. */
  readonly yearTo: number | undefined;
  /** The first trim's price when new, in pennies. */
  readonly pricePennies: number;
  /** An empty text stands for a car without a trim. */
  readonly trims: readonly string[];
  readonly engines: readonly SeedEngine[];
  readonly threeDoor: boolean;
  readonly leftHandDrive: boolean;
  /** Cells that are left empty: seats, steering, value, group. */
  readonly without: ReadonlySet<string>;
  /** A code in use that stays, for a range of one car. */
  readonly code: string | undefined;
};

/**
 * Reads `vehicle-seed.txt`, whose first lines say how it is written. Throws an error that names the first line with
 * another form.
 */
export function readVehicleSeed(text: string): SeedRange[] {
  const ranges: SeedRange[] = [];
  let make = '';
  let model: Pick<SeedRange, 'model' | 'bodyStyle' | 'seats'> | undefined;
  text.split('\n').forEach((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return;
    const indent = line.length - line.trimStart().length;
    const cells = line.split('|').map((cell) => cell.trim());
    const wrong = (what: string): never => {
      throw new Error(`tools/generate/vehicle-seed.txt:${index + 1}: expected ${what}, found "${line.trim()}"`);
    };
    if (indent === 0) {
      make = line;
      model = undefined;
    } else if (indent === 2) {
      const [, bodyStyle = '', seats = ''] = /^([a-z]+) (\d)$/.exec(cells[1] ?? '') ?? wrong('a model, body and seats');
      model = { model: cells[0] ?? '', bodyStyle, seats: Number(seats) };
    } else {
      ranges.push({ make, ...(model ?? wrong('a model before its years')), ...readRange(cells, wrong) });
    }
  });
  return ranges;
}

function readRange(cells: readonly string[], wrong: (what: string) => never) {
  const [years = '', price = '', trims = '', engines = '', more = ''] = cells;
  const [, from, to] = /^(\d{4})-(\d{4})?$/.exec(years) ?? wrong('years like 2008-2012 or 2019-');
  if (!/^\d+(\.\d)?$/.test(price)) wrong('a price in thousands of pounds');
  const words = list(more);
  const code = words.find((word) => word.startsWith('code '))?.slice('code '.length);
  const known = /^(3-door|LHD|no (seats|steering|value|group)|code [A-Z0-9-]+)$/;
  if (words.some((word) => !known.test(word))) wrong('one of the words that may end a line');
  return {
    yearFrom: Number(from),
    yearTo: to === undefined ? undefined : Number(to),
    pricePennies: Math.round(Number(price) * 100_000),
    trims: list(trims).map((trim) => (trim === '-' ? '' : trim)),
    engines: list(engines).map((engine) => readEngine(engine) ?? wrong('engines like P999/100m')),
    threeDoor: words.includes('3-door'),
    leftHandDrive: words.includes('LHD'),
    without: new Set(words.filter((word) => word.startsWith('no ')).map((word) => word.slice('no '.length))),
    code,
  };
}

function readEngine(text: string): SeedEngine | undefined {
  const [, letter = '', capacity, power, gearbox] = /^(PH|P|D|H|E)(\d+)\/(\d+)([ma])$/.exec(text) ?? [];
  const fuel = Object.entries(fuels).find(([key]) => key === letter)?.[1];
  return fuel && { letter, ...fuel, capacity: Number(capacity), power: Number(power), automatic: gearbox === 'a' };
}

function list(cell: string): string[] {
  return cell === '' ? [] : cell.split(',').map((item) => item.trim());
}
