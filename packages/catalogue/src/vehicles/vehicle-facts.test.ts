import { describe, expect, test } from 'vitest';
import type { VehicleRow } from '../schema/vehicle-row.ts';
import { vehicleFacts } from './vehicle-facts.ts';

const golf: VehicleRow = {
  vehicleCode: 'VW-GOLF',
  make: 'Volkswagen',
  model: 'Golf',
  trim: null,
  yearFrom: 2020,
  yearTo: null,
  primaryFuel: 'petrol',
  electricVehicleType: null,
  bodyStyle: 'hatch',
  transmission: 'manual',
  engineCapacity: 1498,
  enginePower: 130,
  numberOfSeats: 5,
  steering: 'RHD',
  value: 2_700_000,
  insuranceGroup: 19,
};

describe('what a price is told of a car', () => {
  test.each([
    ['petrol', null, 'ENGINE'],
    ['diesel', null, 'ENGINE'],
    ['diesel', 'HEV', 'HYBRID'],
    ['hybrid', 'HEV', 'HYBRID'],
    ['hybrid', null, 'HYBRID'],
    ['plug-in hybrid', 'PHEV', 'HYBRID'],
    ['electric', 'BEV', 'ELECTRIC'],
    ['electric', null, 'ELECTRIC'],
  ] as const)('a car of fuel %s and type %s is driven by %s', (primaryFuel, electricVehicleType, power) => {
    expect(vehicleFacts({ ...golf, primaryFuel, electricVehicleType })).toEqual({ insuranceGroup: 19, power });
  });

  test('nothing is known of a car that the brand does not have, nor a group where the table has none', () => {
    expect(vehicleFacts(undefined)).toEqual({ insuranceGroup: null, power: null });
    expect(vehicleFacts({ ...golf, insuranceGroup: null }).insuranceGroup).toBeNull();
  });
});
