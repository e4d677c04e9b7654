import { exampleQuestion } from '../example-question.ts';
import type { Example } from '../question-view.ts';

const question = exampleQuestion('source', 'hidden');

export const hiddenExamples: readonly Example[] = [
  { title: 'text', question, value: 'NORTH1' },
  { title: 'a number', question, value: 7 },
  { title: 'a list', question, value: ['NORTH1'], accepted: false },
];
