import { exampleQuestion } from '../example-question.ts';
import type { Example } from '../question-view.ts';
import { exampleCar } from '../vehicle-registration/examples.ts';

const question = exampleQuestion('exampleVehicleTabs', 'vehicleTabs');
const found = { vrn: 'LK21HGO', regLookup: true, specification: exampleCar };

export const vehicleTabsExamples: readonly Example[] = [
  { title: 'empty', question },
  { title: 'typed elsewhere, and looked up at once', question, value: { vrn: 'LK21HGO' } },
  { title: 'that is not found', question, value: { vrn: 'AA11AAA' } },
  { title: 'that cannot be looked up just now', question, value: { vrn: 'BB11BBB' } },
  { title: 'being looked up', question, value: { vrn: 'CC11CCC' } },
  { title: 'half chosen step by step', question, value: { choice: { year: 2021 } }, accepted: false },
  { title: 'found by its registration', question, value: found },
  { title: 'found step by step', question, value: { regLookup: false, specification: exampleCar } },
  {
    title: 'whose registration is needed',
    question: exampleQuestion('exampleVehicleTabs', 'vehicleTabs', { registrationRequired: true }),
    value: found,
  },
  {
    title: 'whose insurance group is not known',
    question,
    value: { ...found, specification: { ...exampleCar, insuranceGroupKnown: false } },
  },
  { title: 'with a problem', question, problem: 'Please find your car, then confirm it' },
  { title: 'that cannot be changed', question, value: found, readOnly: true },
  { title: 'with a part too many', question, value: { ...found, colour: 'green' }, accepted: false },
  { title: 'as text', question, value: 'LK21HGO', accepted: false },
];
