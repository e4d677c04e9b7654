import { sampleFormats } from '@marque/forms';
import { describe, expect, it } from 'vitest';
import { checkExamples } from '../check-examples.ts';
import { exampleCar } from '../vehicle-registration/examples.ts';
import { vehicleRegistrationModel } from '../vehicle-registration/model.ts';
import { editRegistration } from './edit-registration.ts';
import { vehicleTabsExamples } from './examples.ts';
import { vehicleTabsModel } from './model.ts';

const found = { vrn: 'LK21HGO', regLookup: true, specification: exampleCar };
const chosen = { regLookup: false, specification: exampleCar };
const optional = { required: false, formats: sampleFormats };
const required = { required: true, formats: sampleFormats };

describe('the vehicleTabs input', () => {
  checkExamples(vehicleTabsModel, vehicleTabsExamples);

  it('answers the same fields of the wire as a car found by its registration', () => {
    const named = { parts: ['reg', 'byReg', 'spec'] };
    expect(vehicleTabsModel.partsOf?.({})).toEqual(vehicleRegistrationModel.partsOf?.({}));
    expect(vehicleTabsModel.partsOf?.(named)).toEqual({ vrn: 'reg', regLookup: 'byReg', specification: 'spec' });
  });
});

describe('editing the registration of a car', () => {
  it('given none where one is needed, says so', () => {
    expect(editRegistration(' ', chosen, required)).toEqual({ kind: 'problem', problem: 'registrationRequired' });
  });

  it('given none where none is needed, lets the car stand without one', () => {
    expect(editRegistration('', chosen, optional)).toEqual({ kind: 'same' });
    expect(editRegistration('', found, optional)).toEqual({
      kind: 'set',
      car: { regLookup: false, specification: exampleCar },
    });
  });

  it.each(['LK21H', 'Q123ABC', 'ABCDEFG'])('given %j, says that it is no registration, needed or not', (typed) => {
    for (const how of [optional, required])
      expect(editRegistration(typed, chosen, how)).toEqual({ kind: 'problem', problem: 'registrationFormat' });
  });

  it('given the same registration, written otherwise, changes nothing', () => {
    expect(editRegistration('lk21-hgo', found, required)).toEqual({ kind: 'same' });
  });

  it('given a registration for a car chosen step by step, puts it to that car', () => {
    expect(editRegistration('LK21 HGO', chosen, required)).toEqual({ kind: 'set', car: { ...chosen, vrn: 'LK21HGO' } });
  });

  it('given another registration for a car found by its own, looks up whose it is', () => {
    expect(editRegistration('ab12 cde', found, optional)).toEqual({ kind: 'lookUp', vrn: 'AB12CDE' });
  });
});
