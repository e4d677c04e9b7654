import { exampleQuestion } from '../example-question.ts';
import type { Example } from '../question-view.ts';

const question = exampleQuestion('phoneNumber', 'phoneNumber');

export const phoneNumberExamples: readonly Example[] = [
  { title: 'empty', question },
  { title: 'a mobile number', question, value: '+447700900123' },
  { title: 'with a problem', question, value: '+44770', problem: 'Please enter a valid UK phone number' },
  { title: 'without its code', question, value: '07700900123', accepted: false },
  { title: 'with spaces', question, value: '+44 7700 900123', accepted: false },
  { title: 'that cannot be changed', question, value: '+447700900123', readOnly: true },
];
