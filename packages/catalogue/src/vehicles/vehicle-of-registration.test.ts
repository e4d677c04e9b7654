import { ok, refused } from '@marque/base';
import { describe, expect, test } from 'vitest';
import { loadBrand } from '../load/load-brand.ts';
import { at, faultsOf } from '../testing/sample-faults.ts';
import { type Changes, sampleFolder } from '../testing/sample-folder.ts';
import { vehicleByCode } from './vehicle-by-code.ts';
import { vehicleOfRegistration } from './vehicle-of-registration.ts';
import { vehiclesSoldIn } from './vehicles-sold-in.ts';

const REGISTRATIONS = 'look-ups/registrations.csv';
const VEHICLES = 'look-ups/vehicles.csv';
const today = '2026-11-20';

const brandWith = (changes: Changes) => {
  const loaded = loadBrand(sampleFolder(changes));
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problem));
  return loaded.value;
};
const golf = 'VOLK-GOLF,Volkswagen,Golf,Life,2013,,petrol,,hatch,manual,1498,150,5,RHD,2700000,19\n';
const more =
  golf +
  'VOLK-UP,Volkswagen,up!,,2012,2023,petrol,,hatch,manual,999,60,4,RHD,900000,3\n' +
  'VOLK-GOLF-10,Volkswagen,Golf,10 Years,2013,2016,petrol,,hatch,manual,1197,85,5,RHD,1800000,9\n' +
  'VOLK-GOLF-9,Volkswagen,Golf,9 Years,2013,2016,petrol,,hatch,manual,1197,85,5,RHD,1800000,9\n' +
  'MINI-OLD,Mini,Mini,,1973,1996,petrol,,saloon,manual,998,40,4,RHD,,1\n';
const brand = brandWith({ [VEHICLES]: [golf, more] });
const find = (vrn: string, on = today) => vehicleOfRegistration(brand, vrn, on);

describe('a registration of the table', () => {
  test('answers its own car and year', () => {
    expect(find('LK21HGO')).toMatchObject(ok({ year: 2021, vehicle: { vehicleCode: 'VOLK-GOLF' } }));
  });

  test('is known to carry none', () => {
    expect(find('ZZ99ZZZ')).toEqual(refused('without_car'));
  });

  test('may stand for a source that does not answer', () => {
    const rows =
      'vrn,vehicleCode,year,answer\nLK21HGO,VOLK-GOLF,2021,car\nXX11XXX,,,none\nER23RRR,,,error\nAB15CDE,VOLK-GOLF,2015,\n';
    const withErrors = brandWith({ [REGISTRATIONS]: rows });
    const answers = ['ER23RRR', 'XX11XXX', 'LK21HGO', 'AB15CDE'].map((vrn) =>
      vehicleOfRegistration(withErrors, vrn, today),
    );
    expect(answers).toEqual([
      refused('unavailable'),
      refused('without_car'),
      expect.objectContaining({ ok: true }),
      expect.objectContaining({ ok: true }),
    ]);
  });

  test.each([
    ['an answer that contradicts its car', 'LK21HGO,VOLK-GOLF,2021,none'],
    ['a car that is not named', 'XX11XXX,,,car'],
    ['an answer that does not exist', 'XX11XXX,,,maybe'],
  ])('stops the start when it has %s', (_what, row) => {
    const faults = faultsOf({ [REGISTRATIONS]: `vrn,vehicleCode,year,answer\n${row}\n` });
    expect(faults).toEqual([expect.objectContaining(at(REGISTRATIONS, 2, 'answer'))]);
  });
});

describe('any other registration', () => {
  test('answers a car that was sold in the year of its age identifier, the same one each time', () => {
    for (const [vrn, year] of [
      ['AB15CDE', 2015],
      ['AB65CDE', 2015],
      ['XY71ABC', 2021],
      ['P123ABC', 1996],
      ['ABC123M', 1973],
    ] as const) {
      const found = find(vrn);
      expect(found, vrn).toMatchObject(ok({ year }));
      expect(find(vrn)).toEqual(found);
    }
  });

  test('answers different cars for different marks of a year, but none whose group is not known', () => {
    const letters = [...'ABCDEFGHJKLMNOP'];
    const found = letters.map((letter) => find(`A${letter}20XYZ`));
    const codes = found.map((one) => one.ok && one.value.vehicle.vehicleCode);
    expect(new Set(codes)).toEqual(new Set(['VOLK-GOLF', 'VOLK-UP']));
  });

  test.each(['AB03CDE', 'AIZ4321', 'ABC123', '1ABC', 'Q123ABC', 'AB01CDE', 'ZA20CDE', '', 'AB77CDE'])(
    'is not found when it says no year, or one without cars: %s',
    (vrn) => {
      expect(find(vrn)).toEqual(refused('not_found'));
    },
  );

  test('is not found before it is given out', () => {
    expect(find('AB76CDE', '2026-08-31')).toEqual(refused('not_found'));
    expect(find('AB76CDE', '2026-09-01')).toMatchObject(ok({ year: 2026 }));
    expect(find('AB26CDE', '2026-02-28')).toEqual(refused('not_found'));
    expect(find('AB26CDE', '2026-03-01')).toMatchObject(ok({ year: 2026 }));
  });
});

describe('the cars of a year', () => {
  const namesIn = (year: number, on = today) =>
    [...vehiclesSoldIn(brand, year, on).makes].map(([make, models]) => [make, [...models.keys()]]);

  test('are listed by make and model, and within a model by trim', () => {
    expect(namesIn(2019)).toEqual([
      ['Tesla', ['Model 3']],
      ['Volkswagen', ['Golf', 'up!']],
    ]);
    const golfs = vehiclesSoldIn(brand, 2014, today).makes.get('Volkswagen')?.get('Golf') ?? [];
    expect(golfs.map(({ trim }) => trim)).toEqual(['9 Years', '10 Years', 'Life']);
  });

  test('are none before the first and after the last was sold, and in a year that has not begun', () => {
    expect(namesIn(1972)).toEqual([]);
    expect(namesIn(2026).flat(2)).not.toContain('Tesla');
    expect(namesIn(2026, '2025-12-31')).toEqual([]);
  });
});

test('a car is found by its code, and only by that', () => {
  expect(vehicleByCode(brand, 'VOLK-UP')?.model).toBe('up!');
  for (const code of ['VOLK', 'toString', '', undefined, null, 1, ['VOLK-UP']])
    expect(vehicleByCode(brand, code)).toBeUndefined();
});
