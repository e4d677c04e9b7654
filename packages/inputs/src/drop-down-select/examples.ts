import { exampleQuestion } from '../example-question.ts';
import type { Example } from '../question-view.ts';

const years = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
const question = exampleQuestion('noClaimsDiscount', 'dropDownSelect', { options: years, numbers: true });

export const dropDownSelectExamples: readonly Example[] = [
  { title: 'not chosen', question },
  { title: 'chosen, as a number', question, value: 9 },
  { title: 'with a problem', question, value: 7, problem: 'That’s more years than you can have been driving' },
  { title: 'a number that is no option', question, value: 10, accepted: false },
  { title: 'text where numbers are meant', question, value: '9', accepted: false },
  { title: 'that cannot be changed', question, value: 9, readOnly: true },
];
