import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { VehicleRow } from '../schema/vehicle-row.ts';
import { vehicleSpecification } from './vehicle-specification.ts';
import { vehicleValuePennies } from './vehicle-value.ts';

describe('what a car is worth', () => {
  test.each([
    ['new', 2_700_000, 2026, 2_700_000],
    ['of next year, as new', 2_700_000, 2027, 2_700_000],
    ['a year old: twelve in a hundred less', 2_700_000, 2025, 2_375_000],
    ['two years old', 2_700_000, 2024, 2_090_000],
    ['five years old', 2_700_000, 2021, 1_425_000],
    ['ten years old', 2_700_000, 2016, 750_000],
    ['as old as can be: never under £500', 2_700_000, 1956, 50_000],
    ['of an odd price: rounded to £50', 1_347_500, 2026, 1_350_000],
  ])('is for one %s', (_what, whenNew, year, worth) => {
    expect(vehicleValuePennies(whenNew, year, '2026-11-20')).toBe(worth);
  });

  test('is the same from the first to the last day of a year', () => {
    expect(vehicleValuePennies(2_700_000, 2021, '2026-01-01')).toBe(vehicleValuePennies(2_700_000, 2021, '2026-12-31'));
  });

  test('is whole fifties of pounds, and never more a year later', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 50_000, max: 30_000_000 }),
        fc.integer({ min: 1950, max: 2026 }),
        (whenNew, year) => {
          const worth = vehicleValuePennies(whenNew, year, '2026-11-20');
          expect(worth % 5000).toBe(0);
          expect(worth).toBeGreaterThanOrEqual(50_000);
          expect(vehicleValuePennies(whenNew, year, '2027-01-01')).toBeLessThanOrEqual(worth);
        },
      ),
    );
  });
});

describe('the specification of a car', () => {
  const vehicle: VehicleRow = {
    vehicleCode: 'VOLK-GOLF',
    make: 'Volkswagen',
    model: 'Golf',
    trim: 'Life',
    yearFrom: 2013,
    yearTo: null,
    primaryFuel: 'petrol',
    electricVehicleType: null,
    bodyStyle: 'hatch',
    transmission: 'manual',
    engineCapacity: 1498,
    enginePower: 150,
    numberOfSeats: 5,
    steering: 'RHD',
    value: 2_700_000,
    insuranceGroup: 19,
  };

  test('says what it is worth and that its group is known, but neither the group nor the price when new', () => {
    const { yearFrom: _from, yearTo: _to, insuranceGroup: _group, ...rest } = vehicle;
    expect(vehicleSpecification({ vehicle, year: 2021 }, '2026-11-20')).toEqual({
      ...rest,
      year: 2021,
      value: 1_425_000,
      insuranceGroupKnown: true,
    });
  });

  test('leaves open what the table leaves open', () => {
    const bare = { ...vehicle, numberOfSeats: null, steering: null, value: null, insuranceGroup: null };
    expect(vehicleSpecification({ vehicle: bare, year: 2021 }, '2026-11-20')).toMatchObject({
      numberOfSeats: null,
      steering: null,
      value: null,
      insuranceGroupKnown: false,
    });
  });
});
