import { describe, expect, it } from 'vitest';
import { vehicleFrom } from './vehicle.ts';

const found = { insuranceGroup: 19 };

describe('what a car is worth', () => {
  it('is what was disclosed, although the specification says something else', () => {
    const car = { estimatedValue: 1_800_000, specification: { value: 1_425_000 } };
    expect(vehicleFrom(car, found).estimatedValuePennies).toBe(1_800_000);
  });

  it('is the specification’s value where nothing was disclosed or the answer was cleared', () => {
    for (const car of [{}, { estimatedValue: null }, { estimatedValue: undefined }])
      expect(vehicleFrom({ ...car, specification: { value: 1_425_000 } }, found).estimatedValuePennies).toBe(1_425_000);
  });

  it('is not known where neither says it, or where it is not money', () => {
    for (const car of [
      {},
      { specification: { value: null } },
      { specification: { value: 1.5 } },
      { estimatedValue: -1 },
    ])
      expect(vehicleFrom(car, found).estimatedValuePennies).toBeUndefined();
  });
});

describe('the side of the wheel', () => {
  it('is the specification’s, else what was disclosed', () => {
    expect(vehicleFrom({ specification: { steering: 'RHD' }, disclosedSteering: 'LHD' }, found).steering).toBe('RHD');
    expect(vehicleFrom({ specification: { steering: null }, disclosedSteering: 'LHD' }, found).steering).toBe('LHD');
    expect(vehicleFrom({}, found).steering).toBeUndefined();
  });
});

describe('the insurance group', () => {
  it('is what was looked up, never what a browser says', () => {
    expect(vehicleFrom({ specification: { insuranceGroup: 1 } }, found).insuranceGroup).toBe(19);
  });

  it('is not known where the look-up has none or one that cannot be', () => {
    for (const insuranceGroup of [null, 0, 51, 7.5])
      expect(vehicleFrom({}, { insuranceGroup }).insuranceGroup).toBeUndefined();
  });
});
