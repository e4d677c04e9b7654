import { describe, expect, it } from 'vitest';
import { checkExamples } from '../testing/check-examples.ts';
import { exampleCar } from '../vehicle-registration/examples.ts';
import { vehicleLookupExamples } from './examples.ts';
import { earliestYearOf, readChoice, typedVrn, vehicleLookupModel } from './model.ts';

describe('the vehicleLookup input', () => {
  checkExamples(vehicleLookupModel, vehicleLookupExamples);

  it('given a car chosen in part, reads how far it got', () => {
    expect(readChoice({ choice: { year: 2021, make: 'MG' } })).toEqual({ year: 2021, make: 'MG' });
    expect(readChoice({ vrn: 'LK21HGO' })).toEqual({});
    expect(readChoice({ choice: { year: '2021', make: 'MG' } })).toEqual({});
  });

  it('given a car confirmed, reads the steps to it', () => {
    const { year, make, model, vehicleCode } = exampleCar;
    expect(readChoice({ regLookup: false, specification: exampleCar })).toEqual({ year, make, model, vehicleCode });
  });

  it('given a registration beside a choice, keeps it', () => {
    expect(typedVrn({ vrn: 'LK21HGO', choice: { year: 2021 } })).toBe('LK21HGO');
    expect(typedVrn({ vrn: '' })).toBeUndefined();
  });

  it('asks for years from 1940 unless the question says otherwise', () => {
    expect(earliestYearOf({})).toBe(1940);
    expect(earliestYearOf({ earliestYear: 1990 })).toBe(1990);
  });

  it('answers the fields of the wire that every car answers', () => {
    expect(vehicleLookupModel.partsOf?.({})).toEqual({
      vrn: 'vrn',
      regLookup: 'regLookup',
      specification: 'specification',
    });
  });
});
