import { sampleFormats } from '@marque/testkit/questions/sample-questionnaire';
import { describe, expect, it } from 'vitest';
import { checkExamples } from '../testing/check-examples.ts';
import { exampleCar, vehicleRegistrationExamples } from './examples.ts';
import {
  canLookUp,
  carName,
  engineLitres,
  isZeroEmission,
  powerPs,
  readCar,
  vehicleRegistrationModel,
} from './model.ts';

describe('the vehicleRegistration input', () => {
  checkExamples(vehicleRegistrationModel, vehicleRegistrationExamples);

  it.each([
    ['LK21HGO', true],
    ['lk21 hgo', true],
    ['A1', true],
    ['LK21H', false],
    ['', false],
    ['Q123ABC', false],
    ['ABCDEFG', false],
  ])('%j can be looked up: %s', (vrn, can) => expect(canLookUp(vrn, sampleFormats)).toBe(can));

  it('given a car, says it in one line with what is known', () => {
    expect(carName(exampleCar)).toBe('2021 Volkswagen Golf Life TSI');
    expect(carName({ ...exampleCar, trim: null })).toBe('2021 Volkswagen Golf');
  });

  it('given cubic centimetres and brake horse power, shows litres and PS', () => {
    expect(engineLitres(1498, 'en-GB')).toBe('1.5');
    expect(engineLitres(999, 'de')).toBe('1,0');
    expect(powerPs(150)).toBe(152);
  });

  it('given its fuel, knows whether its plate is flashed', () => {
    expect(isZeroEmission({ ...exampleCar, primaryFuel: 'electric' })).toBe(true);
    expect(isZeroEmission({ ...exampleCar, primaryFuel: 'plug-in hybrid' })).toBe(false);
  });

  it('given an answer of another shape, reads no car from it', () => {
    expect(readCar('LK21HGO')).toEqual({});
    expect(readCar({ specification: { make: 'Volkswagen' } })).toEqual({});
    expect(readCar({ vrn: 'LK21HGO' })).toEqual({ vrn: 'LK21HGO' });
  });

  it('given a detail of the car that is too long to be kept, reads no car from it', () => {
    const withTrim = (length: number) => ({ specification: { ...exampleCar, trim: 'L'.repeat(length) } });
    expect(readCar(withTrim(200))).toEqual(withTrim(200));
    expect(readCar(withTrim(201))).toEqual({});
  });

  it('given no parts, is the fields of the specification, else those named', () => {
    expect(vehicleRegistrationModel.partsOf?.({})).toEqual({
      vrn: 'vrn',
      regLookup: 'regLookup',
      specification: 'specification',
    });
    expect(vehicleRegistrationModel.partsOf?.({ parts: ['reg', 'byReg', 'spec'] })).toEqual({
      vrn: 'reg',
      regLookup: 'byReg',
      specification: 'spec',
    });
  });
});
