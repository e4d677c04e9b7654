import { exampleQuestion } from '../example-question.ts';
import type { CarSpecification } from '../lookups.ts';
import type { Example } from '../question-view.ts';

const question = exampleQuestion('car', 'vehicleRegistration');

/** A car for examples and tests. */
export const exampleCar: CarSpecification = {
  vehicleCode: 'VW-GOLF-2020-LIFE-1498P-M',
  make: 'Volkswagen',
  model: 'Golf',
  trim: 'Life TSI',
  year: 2021,
  primaryFuel: 'petrol',
  bodyStyle: 'hatch',
  transmission: 'manual',
  engineCapacity: 1498,
  enginePower: 150,
  numberOfSeats: 5,
  steering: 'RHD',
  value: 1800000,
  insuranceGroupKnown: true,
};

const electric = {
  ...exampleCar,
  model: 'ID.3',
  trim: null,
  primaryFuel: 'electric',
  engineCapacity: 0,
  enginePower: 204,
  transmission: 'automatic',
};

export const vehicleRegistrationExamples: readonly Example[] = [
  { title: 'empty', question },
  { title: 'half typed', question, value: { vrn: 'LK21H' } },
  { title: 'typed, and looked up at once', question, value: { vrn: 'LK21HGO' } },
  { title: 'confirmed', question, value: { vrn: 'LK21HGO', regLookup: true, specification: exampleCar } },
  { title: 'electric', question, value: { vrn: 'AB12CDE', regLookup: true, specification: electric } },
  { title: 'without a registration', question, value: { regLookup: false, specification: exampleCar } },
  {
    title: 'whose insurance group is not known',
    question,
    value: { vrn: 'LK21HGO', regLookup: true, specification: { ...exampleCar, insuranceGroupKnown: false } },
  },
  { title: 'that is not found', question, value: { vrn: 'AA11AAA' } },
  {
    title: 'with a problem',
    question,
    value: { vrn: 'LK21H' },
    problem: 'Please enter a UK registration number, such as AB12 CDE',
  },
  { title: 'with a car that has no code', question, value: { specification: { make: 'Volkswagen' } }, accepted: false },
  { title: 'with a part too many', question, value: { vrn: 'LK21HGO', colour: 'green' }, accepted: false },
  { title: 'as text', question, value: 'LK21HGO', accepted: false },
];
