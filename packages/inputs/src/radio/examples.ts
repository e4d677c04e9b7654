import { exampleQuestion } from '../example-question.ts';
import type { Example } from '../question-view.ts';

const options = ['Driveway', 'PublicRoadNear', 'GarageLockedNear', 'Other'];
const plain = exampleQuestion('overnightLocation', 'radio', { options });
const question = exampleQuestion('overnightLocation', 'radio', { options, icons: ['home', 'road', 'garage', 'lock'] });

export const radioExamples: readonly Example[] = [
  { title: 'not chosen', question },
  { title: 'chosen', question, value: 'Driveway' },
  { title: 'without icons', question: plain, value: 'Other' },
  { title: 'with a problem', question, problem: 'Please answer this question to continue' },
  { title: 'no option', question, value: 'Lake', accepted: false },
  { title: 'several', question, value: ['Driveway'], accepted: false },
  { title: 'that cannot be changed', question, value: 'Driveway', readOnly: true },
];
