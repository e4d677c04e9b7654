import { exampleQuestion } from '../example-question.ts';
import type { Example } from '../question-view.ts';

const question = exampleQuestion('name', 'name');

export const nameExamples: readonly Example[] = [
  { title: 'empty', question },
  { title: 'typed', question, value: { firstName: 'Ada', lastName: 'Marsh' } },
  {
    title: 'half typed',
    question,
    value: { firstName: 'Ada', lastName: '' },
    problem: 'Please answer this question to continue',
  },
  {
    title: 'long',
    question,
    value: { firstName: 'Wolfeschlegelsteinhausen', lastName: 'Featherstonehaugh-Cholmondeley' },
  },
  { title: 'with a part that is no text', question, value: { firstName: 7, lastName: 'Marsh' }, accepted: false },
  {
    title: 'with a part too many',
    question,
    value: { firstName: 'Ada', lastName: 'Marsh', title: 'Dr' },
    accepted: false,
  },
  { title: 'with a link', question, value: { firstName: 'http://evil.example', lastName: 'Marsh' }, accepted: false },
  { title: 'with markup', question, value: { firstName: 'Ada', lastName: '<b>Marsh</b>' }, accepted: false },
  { title: 'over two lines', question, value: { firstName: 'Ada\r\nMarsh', lastName: 'Marsh' }, accepted: false },
  { title: 'without a letter', question, value: { firstName: '12', lastName: 'Marsh' }, accepted: false },
  { title: 'as one text', question, value: 'Ada Marsh', accepted: false },
  { title: 'that cannot be changed', question, value: { firstName: 'Ada', lastName: 'Marsh' }, readOnly: true },
];
