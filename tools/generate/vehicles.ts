import { readFileSync, writeFileSync } from 'node:fs';
import { ok, type Result, refused } from '@marque/base';
import { vehicleColumns, vehicleRows } from './vehicle-rows.ts';
import { readVehicleSeed } from './vehicle-seed.ts';

const seed = new URL('vehicle-seed.txt', import.meta.url);
const table = new URL('../../brands/showcase/look-ups/vehicles.csv', import.meta.url);

const heading = `# Written by \`npm run generate vehicles\` from tools/generate/vehicle-seed.txt: change that, not this.
# Demonstration data: approximate facts, prices when new in pennies, power in brake horse power. An empty cell is asked of the driver.
# insuranceGroup: 1 to 50 of this demonstration's own scale, by a formula from power and price; it is not Thatcham's and no insurer's. Without one there is no price.
`;

/** The text of the showcase brand's `look-ups/vehicles.csv`, always the same for the same seed. Throws when the seed is not written as it should be. */
export function vehiclesTable(): string {
  const rows = vehicleRows(readVehicleSeed(readFileSync(seed, 'utf8')));
  const lines = rows.map((row) => vehicleColumns.map((column) => row[column]).join(','));
  return `${heading}${vehicleColumns.join(',')}\n${lines.join('\n')}\n`;
}

/** Writes `look-ups/vehicles.csv` of the showcase brand. Returns what was written, or what is wrong with the seed. */
export function generateVehicles(): Result<string[], string> {
  try {
    const text = vehiclesTable();
    writeFileSync(table, text);
    return ok([`brands/showcase/look-ups/vehicles.csv: ${text.trimEnd().split('\n').length - 4} cars`]);
  } catch (error) {
    return refused(error instanceof Error ? error.message : String(error));
  }
}
