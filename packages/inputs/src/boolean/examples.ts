import { exampleQuestion } from '../example-question.ts';
import type { Example } from '../question-view.ts';

const question = exampleQuestion('modifications', 'boolean');

export const booleanExamples: readonly Example[] = [
  { title: 'not answered', question },
  { title: 'yes', question, value: true },
  { title: 'no', question, value: false },
  { title: 'with a problem', question, problem: 'Please answer this question to continue' },
  { title: 'as text', question, value: 'true', accepted: false },
  { title: 'that cannot be changed', question, value: true, readOnly: true },
];
