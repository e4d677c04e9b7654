import { exampleQuestion } from '../example-question.ts';
import type { Example } from '../question-view.ts';

const picker = exampleQuestion('dateOfBirth', 'date', { picker: true, earliestYear: 1990, autocomplete: 'bday' });
const question = exampleQuestion('dateOfBirth', 'date', { autocomplete: 'bday' });

export const dateExamples: readonly Example[] = [
  { title: 'empty', question },
  { title: 'typed', question, value: '1988-03-02' },
  {
    title: 'half typed',
    question,
    value: { day: '2', month: '3', year: '198' },
    accepted: false,
    problem: 'Please enter a whole date, such as 27 3 1988',
  },
  { title: 'from lists, not chosen', question: picker },
  { title: 'from lists, chosen', question: picker, value: '1993-08-03' },
  {
    title: 'from lists, half chosen',
    question: picker,
    value: { day: '03', month: '08', year: '' },
    accepted: false,
    problem: 'Please enter a whole date, such as 27 3 1988',
  },
  { title: 'that cannot be changed', question, value: '1988-03-02', readOnly: true },
  { title: 'of no calendar', question, value: { day: '31', month: '2', year: '1988' }, accepted: false },
  { title: 'as text of no calendar', question, value: '1988-02-31', accepted: false },
];
