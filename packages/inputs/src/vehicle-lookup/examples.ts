import { exampleQuestion } from '../example-question.ts';
import type { Example } from '../question-view.ts';
import { exampleCar } from '../vehicle-registration/examples.ts';

const question = exampleQuestion('exampleVehicleLookup', 'vehicleLookup');
const confirmed = { regLookup: false, specification: exampleCar };

export const vehicleLookupExamples: readonly Example[] = [
  { title: 'empty', question },
  {
    title: 'with a year and a make chosen',
    question,
    value: { choice: { year: 2021, make: 'Volkswagen' } },
    accepted: false,
  },
  {
    title: 'of which one step follows from another',
    question,
    value: { choice: { year: 1971, make: 'Morris', model: 'Minor' } },
    accepted: false,
  },
  { title: 'of a year without cars', question, value: { choice: { year: 1941 } }, accepted: false },
  { title: 'of a make without cars', question, value: { choice: { year: 2021, make: 'DeLorean' } }, accepted: false },
  {
    title: 'with a problem',
    question,
    value: { choice: { year: 2021 } },
    problem: 'Please choose your car down to its version, then confirm it',
    accepted: false,
  },
  {
    title: 'from 1990 on',
    question: exampleQuestion('exampleVehicleLookup', 'vehicleLookup', { earliestYear: 1990 }),
  },
  { title: 'confirmed', question, value: confirmed },
  { title: 'confirmed, with a registration', question, value: { ...confirmed, vrn: 'LK21HGO' } },
  {
    title: 'whose insurance group is not known',
    question,
    value: { ...confirmed, specification: { ...exampleCar, insuranceGroupKnown: false } },
  },
  { title: 'that cannot be changed', question, value: confirmed, readOnly: true },
  { title: 'with a car that has no code', question, value: { specification: { make: 'Volkswagen' } }, accepted: false },
];
