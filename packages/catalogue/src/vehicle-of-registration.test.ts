import { expect, test } from 'vitest';
import { loadBrand } from './load/load-brand.ts';
import { sampleFolder } from './sample-folder.ts';
import { vehicleOfRegistration } from './vehicle-of-registration.ts';

const loaded = loadBrand(sampleFolder());
if (!loaded.ok) throw new Error('the sample folder has a fault');
const tables = loaded.value;

test('given a known registration, its own car and year are found', () => {
  expect(vehicleOfRegistration(tables, 'LK21HGO')).toMatchObject({ year: 2021, vehicle: { vehicleCode: 'VOLK-GOLF' } });
});

test('given a registration known to carry no car, none is found', () => {
  expect(vehicleOfRegistration(tables, 'ZZ99ZZZ')).toBeUndefined();
});

test('given any other current mark, a car sold in the year of its age identifier is found, the same one each time', () => {
  for (const [vrn, year] of [
    ['AB15CDE', 2015],
    ['AB65CDE', 2015],
    ['XY71ABC', 2021],
  ] as const) {
    const found = vehicleOfRegistration(tables, vrn);
    expect(found?.year).toBe(year);
    expect(vehicleOfRegistration(tables, vrn)).toEqual(found);
  }
  const marks = Array.from({ length: 26 }, (_, index) => `A${String.fromCharCode(65 + index)}20XYZ`);
  const codes = new Set(marks.map((vrn) => vehicleOfRegistration(tables, vrn)?.vehicle.vehicleCode));
  expect(codes).toEqual(new Set(['VOLK-GOLF', 'TESL-3']));
});

test('given a mark of a year without cars or of an older form, none is found', () => {
  expect(vehicleOfRegistration(tables, 'AB03CDE')).toBeUndefined();
  expect(vehicleOfRegistration(tables, 'P123ABC')).toBeUndefined();
});
