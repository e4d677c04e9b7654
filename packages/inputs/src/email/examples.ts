import { exampleQuestion } from '../example-question.ts';
import type { Example } from '../question-view.ts';

const question = exampleQuestion('email', 'email');

export const emailExamples: readonly Example[] = [
  { title: 'empty', question },
  { title: 'typed', question, value: 'ada@example.com' },
  { title: 'with a problem', question, value: 'ada@example', problem: 'Please enter a valid email address' },
  { title: 'that cannot be changed', question, value: 'ada@example.com', readOnly: true },
  { title: 'longer than any address', question, value: 'a'.repeat(321), accepted: false },
  { title: 'of another kind', question, value: 7, accepted: false },
];
