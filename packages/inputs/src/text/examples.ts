import { exampleQuestion } from '../example-question.ts';
import type { Example } from '../question-view.ts';

const question = exampleQuestion('retailerCode', 'text', { maxLength: 7, capitals: true, width: 'medium' });
const words = exampleQuestion('orderNumber', 'text', { maxLength: 300, rows: 3 });
const order = exampleQuestion('orderNumber', 'text', { mask: '9999999', width: 'medium' });

export const textExamples: readonly Example[] = [
  { title: 'empty', question },
  { title: 'typed', question, value: 'NORTH1' },
  { title: 'through a mask', question: order, value: '4123456' },
  { title: 'with a problem', question: order, value: '1123456', problem: 'Please enter a valid order number' },
  {
    title: 'in a box of three rows',
    question: words,
    value: 'The licence was withdrawn in 2024, and the DVLA confirmed it in writing.',
  },
  { title: 'too long', question, value: 'NORTHERN', accepted: false },
  { title: 'with a NUL', question, value: 'A\u0000', accepted: false },
  { title: 'with a link', question, value: '://a.b', accepted: false },
  { title: 'with markup', question, value: '<b>', accepted: false },
  { title: 'over two lines', question, value: 'A\nB', accepted: false },
  { title: 'with half a character', question, value: '\ud800', accepted: false },
  { title: 'that cannot be changed', question, value: 'NORTH1', readOnly: true },
];
