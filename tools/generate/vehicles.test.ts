import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { demonstrationGroup, type VehicleCells, vehicleRows } from './vehicle-rows.ts';
import { readVehicleSeed } from './vehicle-seed.ts';
import { vehiclesTable } from './vehicles.ts';

const file = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
const rowsOf = (text: string) => parse<VehicleCells>(text, { columns: true, comment: '#', comment_no_infix: true });
const rows = rowsOf(vehiclesTable());
const soldIn = (year: number) =>
  rows.filter((row) => Number(row['yearFrom']) <= year && year <= Number(row['yearTo'] || year));
const codesWithout = (column: string) => rows.filter((row) => row[column] === '').map((row) => row['vehicleCode']);

describe('the showcase brand’s cars', () => {
  test('are what the generator makes of its seed', async () => {
    expect(await file('brands/showcase/look-ups/vehicles.csv')).toBe(vehiclesTable());
  });

  test('are at least 43 makes, 125 models and 1,000 specifications', () => {
    expect(new Set(rows.map(({ make }) => make)).size).toBeGreaterThanOrEqual(43);
    expect(new Set(rows.map(({ make, model }) => `${make} ${model}`)).size).toBeGreaterThanOrEqual(125);
    expect(rows.length).toBeGreaterThanOrEqual(1000);
  });

  test('have codes that fit, each once', () => {
    const codes = rows.map((row) => row['vehicleCode'] ?? '');
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[A-Z0-9-]{4,60}$/);
  });

  test('can be told apart: in no year do two look alike', () => {
    for (let year = 1956; year <= 2026; year += 1) {
      const looks = soldIn(year).map(
        ({ vehicleCode: _code, yearFrom: _from, yearTo: _to, value: _value, insuranceGroup: _group, ...shown }) =>
          JSON.stringify(shown),
      );
      const twice = looks.filter((look, index) => looks.indexOf(look) !== index);
      expect(twice, `${year}`).toEqual([]);
    }
  });

  test('are cars of their years: no electric car, plug-in or ID before there were any', () => {
    const firstYearOf = (wanted: (row: VehicleCells) => boolean) =>
      Math.min(...rows.filter(wanted).map((row) => Number(row['yearFrom'])));
    expect(firstYearOf((row) => row['primaryFuel'] === 'electric')).toBeGreaterThanOrEqual(2011);
    expect(firstYearOf((row) => row['primaryFuel'] === 'plug-in hybrid')).toBeGreaterThanOrEqual(2014);
    expect(firstYearOf((row) => row['primaryFuel'] === 'hybrid')).toBeGreaterThanOrEqual(2004);
    const golfs = soldIn(2009).filter(({ model }) => model === 'Golf');
    expect(golfs.length).toBeGreaterThan(10);
    expect(golfs.map(({ trim }) => trim)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/Life|Style|1\.5/)]),
    );
  });

  test('are sold in every year from 1990, and some long before', () => {
    for (let year = 1990; year <= 2026; year += 1) expect(soldIn(year).length, `${year}`).toBeGreaterThan(50);
    expect(soldIn(1965).length).toBeGreaterThan(0);
  });

  test('have a make of one model, a model of one specification, and both at once', () => {
    const of2023 = soldIn(2023);
    const ora = of2023.filter(({ make }) => make === 'GWM Ora');
    expect(ora).toHaveLength(1);
    expect(new Set(of2023.filter(({ make }) => make === 'Genesis').map(({ model }) => model)).size).toBe(1);
    expect(of2023.filter(({ make, model }) => make === 'BYD' && model === 'Seal')).toHaveLength(1);
  });

  test('carry groups of the demonstration’s own formula, labelled as such', async () => {
    expect(vehiclesTable()).toMatch(/demonstration's own scale.*not Thatcham's/s);
    expect([
      demonstrationGroup(67, 1_300_000),
      demonstrationGroup(150, 2_700_000),
      demonstrationGroup(385, 9_800_000),
    ]).toEqual([7, 19, 50]);
    expect(demonstrationGroup(20, 100_000)).toBe(1);
    for (const { insuranceGroup, enginePower, value } of rows.filter((row) => row['value'] && row['insuranceGroup']))
      expect(Number(insuranceGroup)).toBe(demonstrationGroup(Number(enginePower), Number(value)));
  });

  test('leave cells open where docs/vehicles.md says so, and nowhere else', async () => {
    const page = await file('docs/vehicles.md');
    for (const column of ['numberOfSeats', 'steering', 'value', 'insuranceGroup']) {
      const line = page.split('\n').find((one) => one.startsWith(`| \`${column}\``)) ?? '';
      expect([...line.matchAll(/[A-Z0-9]+-[A-Z0-9-]+/g)].map(([code]) => code).sort(), column).toEqual(
        codesWithout(column).sort(),
      );
    }
    expect(codesWithout('insuranceGroup')).toHaveLength(1);
  });

  test('keep the codes, prices and groups of cars in use', () => {
    const kept = Object.fromEntries(
      rows.map((row) => [row['vehicleCode'], `${row['value']} ${row['insuranceGroup']}`]),
    );
    expect(kept).toMatchObject({
      'VOLK-GOLF-2013-15TSILIF-P1498-M': '2700000 19',
      'VOLK-GOLF-2013-R-P1984-A': '3800000 34',
      'FORD-FIESTA-2013-TITANIUM-P999-M': '1800000 11',
      'VAUX-CORSA-2006-DESIGN-P1199-M': '1800000 10',
      'TOYO-YARIS-2011-ICON-H1490-A': '2200000 14',
      'LAND-RANGEROVEREV-2011-RDYNAMIC-D1997-A': '4200000 27',
      'BMW-3SERIES-2019-320IMSPO-P1998-A': '4000000 27',
      'TESL-MODEL3-2019-REARWHEE-E0-A': '4000000 33',
      'KIA-SPORTAGE-2016-GTLINE-H1598-A': '2900000 24',
      'CATE-SEVEN-2010-270-P1596-M': '3000000 ',
    });
  });
});

describe('the seed', () => {
  const one = (line: string) => vehicleRows(readVehicleSeed(`Ford\n  Fiesta | hatch 5\n    ${line}\n`));

  test('becomes a car for each trim and engine, and a 3-door car of each where there was one', () => {
    const made = one('2008-2012 | 10 | Edge, Zetec | P1242/82m, P1242/60m | 3-door');
    expect(made.map((row) => [row['vehicleCode'], row['trim'], row['value']].join(' '))).toEqual([
      'FORD-FIESTA-2008-EDGE-P1242-M Edge 1000000',
      'FORD-FIESTA-2008-EDGE3D-P1242-M Edge 3-door 940000',
      'FORD-FIESTA-2008-EDGE-P1242X60-M Edge 1000000',
      'FORD-FIESTA-2008-EDGE3D-P1242X60-M Edge 3-door 940000',
      'FORD-FIESTA-2008-ZETEC-P1242-M Zetec 1150000',
      'FORD-FIESTA-2008-ZETEC3D-P1242-M Zetec 3-door 1090000',
      'FORD-FIESTA-2008-ZETEC-P1242X60-M Zetec 1150000',
      'FORD-FIESTA-2008-ZETEC3D-P1242X60-M Zetec 3-door 1090000',
    ]);
  });

  test.each([
    ['years', '08-12 | 10 | Edge | P1242/82m'],
    ['price', '2008- | £10k | Edge | P1242/82m'],
    ['engines', '2008- | 10 | Edge | 1242/82m'],
    ['words that may end', '2008- | 10 | Edge | P1242/82m | 5-door'],
    ['two cars would be', '2008- | 10 | Edge, Edge | P1242/82m'],
  ])('that is wrong is refused with what was expected: %s', (what, line) => {
    expect(() => one(line)).toThrow(what);
  });
});
