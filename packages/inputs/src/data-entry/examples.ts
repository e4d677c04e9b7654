import { exampleQuestion } from '../example-question.ts';
import type { Example } from '../question-view.ts';

const question = exampleQuestion('exampleDataEntry', 'dataEntry', {
  table: 'retailers',
  maxLength: 7,
  pattern: '[A-Z0-9]{2,7}',
});

export const dataEntryExamples: readonly Example[] = [
  { title: 'empty', question },
  { title: 'recognised', question, value: 'NORTH1' },
  { title: 'with a problem', question, problem: 'Please confirm your retailer code' },
  { title: 'that cannot be changed', question, value: 'NORTH1', readOnly: true },
  { title: 'too long', question, value: 'NORTHERN', accepted: false },
  { title: 'of another pattern', question, value: 'N-1', accepted: false },
  { title: 'blank', question, value: ' ', accepted: false },
  { title: 'a number', question, value: 10101, accepted: false },
];
