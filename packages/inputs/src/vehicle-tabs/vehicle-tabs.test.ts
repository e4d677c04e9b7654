import { sampleFormats } from '@marque/testkit/questions/sample-questionnaire';
import { describe, expect, it } from 'vitest';
import { checkExamples } from '../testing/check-examples.ts';
import { exampleCar } from '../vehicle-registration/examples.ts';
import { vehicleRegistrationModel } from '../vehicle-registration/model.ts';
import { editRegistration } from './edit-registration.ts';
import { vehicleTabsExamples } from './examples.ts';
import { vehicleTabsModel } from './model.ts';
import { plateStanding } from './plate-standing.ts';

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

  it('given the same registration of a car chosen step by step, looks up whose it is: nobody has said yet', () => {
    const typed = { ...chosen, vrn: 'LK21HGO' };
    expect(editRegistration('LK21 HGO', typed, required)).toEqual({ kind: 'lookUp', vrn: 'LK21HGO' });
  });

  it('given a registration, looks up whose it is, however the car was found', () => {
    expect(editRegistration('LK21 HGO', chosen, required)).toEqual({ kind: 'lookUp', vrn: 'LK21HGO' });
    expect(editRegistration('ab12 cde', found, optional)).toEqual({ kind: 'lookUp', vrn: 'AB12CDE' });
  });
});

describe('a registration that was looked up for a car chosen step by step', () => {
  const input = { vrn: 'AB12CDE' };
  const other = { ...exampleCar, vehicleCode: 'FORD-FOCUS' };
  const foundAs = (specification: typeof exampleCar) =>
    plateStanding({ status: 'found', input, value: { specification } }, chosen);
  const failedWith = (code: string) => plateStanding({ status: 'failed', input, code }, chosen);

  it('is that car’s where code and year are the same', () => {
    expect(foundAs({ ...exampleCar, value: 1 })).toMatchObject({ kind: 'thatCar', car: { ...input, regLookup: true } });
  });

  it.each([
    ['another code', other],
    ['another year', { ...exampleCar, year: 2020 }],
  ])('is another car’s with %s, and that car is asked about', (_what, specification) => {
    expect(foundAs(specification)).toEqual({ kind: 'otherCar', car: { ...input, regLookup: true, specification } });
  });

  it('is the driver’s to keep where the look-up does not know it', () => {
    expect(failedWith('not_found')).toEqual({ kind: 'unknown', car: { ...chosen, ...input } });
  });

  it('is to be corrected where no car carries it, and stays typed where the look-up is away', () => {
    expect(failedWith('registration_without_car')).toEqual({ kind: 'withoutCar' });
    for (const code of ['provider_unavailable', 'unexpected'])
      expect(failedWith(code)).toEqual({ kind: 'unavailable' });
  });

  it('says nothing before it was looked up', () => {
    expect(plateStanding({ status: 'idle' }, chosen)).toBeUndefined();
    expect(plateStanding({ status: 'busy', input }, chosen)).toBeUndefined();
  });
});
